import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const exitWithParent = new URL('../../scripts/exit-with-parent.mjs', import.meta.url).href;
const startLimitMs = 90_000;

export interface Product {
  url: string;
  sandboxUrl: string;
  /** Where its data lies. */
  dataDir: string;
  /** Where its database is; nothing where it is the embedded one. For the commands of its operator. */
  database: { DATABASE_URL?: string };
  /** The process output, kept in test-results/ for the analysis of failures. */
  logFile: string;
  /** The launcher's process id; all other processes are its descendants. */
  pid(): number;
  /** Stops it with SIGINT; the data stays until `discard`. */
  stop(): Promise<void>;
  /** Kills every process at once, like a power cut. */
  kill9(): Promise<void>;
  /** Starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  discard(): Promise<void>;
  /** Lets this process end while the product runs, which ends with it. */
  unref(): void;
}

/** Starts the product as `npm start` does, on ports and data of its own. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const [port, sandboxPort, smtpPort] = await freePorts(3);
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-e2e-'));
  const logFile = openLog(port);
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...withoutTestRunner(process.env),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    HOST: '127.0.0.1',
    AWNING_DATA_DIR: dataDir,
    ...env,
  };
  let launcher = await launch(settings, url, logFile);

  const stop = () => end(launcher, () => launcher.kill('SIGTERM'));
  return {
    url,
    dataDir: settings.AWNING_DATA_DIR,
    database: env.DATABASE_URL ? { DATABASE_URL: env.DATABASE_URL } : {},
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    logFile,
    pid: () => launcher.pid ?? 0,
    stop,
    // The launcher leads a process group; a negative id signals all of its processes.
    kill9: () => end(launcher, () => launcher.pid && process.kill(-launcher.pid, 'SIGKILL')),
    async restart() {
      launcher = await launch(settings, url, logFile);
    },
    async discard() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    unref() {
      launcher.unref();
      launcher.channel?.unref();
    },
  };
}

async function launch(env: NodeJS.ProcessEnv, url: string, logFile: string): Promise<ChildProcess> {
  const log = openSync(logFile, 'a');
  const launcher = spawn(process.execPath, ['--import', exitWithParent, join(root, 'scripts/start.mjs')], {
    env,
    // An IPC channel, so that it ends with this process; a process group of its own, so that all of it can be killed.
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const deadline = Date.now() + startLimitMs;
  while (!(await isReady(url))) {
    const ended = hasEnded(launcher);
    if (!ended && Date.now() < deadline) {
      await sleep(100);
      continue;
    }
    if (!ended) await end(launcher, () => launcher.kill('SIGTERM'));
    const logTail = readFileSync(logFile, 'utf8').slice(-4000);
    throw new Error(`The product ${ended ? 'ended' : 'was not ready in time'}. It said:\n${logTail}`);
  }
  return launcher;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}

async function end(launcher: ChildProcess, signal: () => void): Promise<void> {
  if (hasEnded(launcher)) return;
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  signal();
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function openLog(port: number): string {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  return join(folder, `product-${port}.log`);
}

/** The environment without the test runner's variables, so that the product runs as in production. */
function withoutTestRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(NODE_ENV|VITEST.*|TEST)$/.test(name)));
}
