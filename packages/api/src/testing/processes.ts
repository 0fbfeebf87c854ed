import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { exitWithParent } from '@awning/adapters/testing/exit-with-parent';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
const resolveOnce = new URL('../../../../scripts/process/resolve-once.mjs', import.meta.url).href;

/** Environment of a process that throws, where nobody catches it, at SIGUSR2. */
export const throwsAtSignal = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('process.on("SIGUSR2", () => { throw new Error("a mistake of ours") })')}`,
};

/** A server process of one role, as an operator starts it. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What it has logged. */
  output(): string;
  /**
   * Ends it as an operator does, as a power cut does, or with SIGUSR2 as a mistake of ours does (`throwsAtSignal`).
   * @returns its exit code; null where a signal ended it
   */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): Promise<number | null>;
}

/** Starts main.ts with an environment and waits until it answers. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', exitWithParent, '--import', resolveOnce, entry], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const logged: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    logged.push(text);
    process.stdout.write(text);
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server process ended with ${child.exitCode ?? child.signalCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    child,
    output: () => logged.join(''),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
      child.kill(signal);
      return gone;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      if (typeof address === 'object' && address) probe.close(() => resolve(address.port));
      else reject(new Error('no port'));
    });
  });
}
