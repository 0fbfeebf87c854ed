import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../../sandbox/src/host.ts', import.meta.url));

/** The outside world of one test file, in a process of its own: it is reached over its protocols. */
export async function startSandbox(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-sandbox-'));
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const started = new Promise<{ url: string; error?: string }>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the sandbox stopped with ${code}`)));
  });
  child.send({ id: 1, start: { port: 0, smtpPort: 0, dataDir, llmTokenMs: 0 } });
  const { url, error } = await started;
  if (error) throw new Error(error);
  return {
    url,
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
