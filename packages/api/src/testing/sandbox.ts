import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { exitWithParent } from './processes.ts';

const entry = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

/** The outside world of one test file: a sandbox process of its own on free ports, in a data folder of its own. */
export async function startSandbox(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-sandbox-'));
  const child = spawn(process.execPath, ['--import', exitWithParent, entry], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      // A test that follows a model at its pace sets one.
      SANDBOX_LLM_TOKEN_MS: '0',
      AWNING_DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await new Promise<{ url: string; smtpUrl: string }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sandbox stopped with ${code}`)));
    if (!child.stdout) throw new Error('the sandbox has no output');
    createInterface(child.stdout).on('line', (line) => {
      const match = /^sandbox ready (\S+) smtp (\S+)$/.exec(line);
      if (match?.[1] && match[2]) resolve({ url: match[1], smtpUrl: match[2] });
    });
  });
  return {
    ...url,
    async close() {
      child.removeAllListeners('exit');
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>;
