import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxProcess } from '@awning/adapters/testing/sandbox';
import { clientOf } from './client.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import type { Product } from './product.ts';

/** A server as a process of its own, so that the power can be cut, on an embedded database that stays. */
export interface Killable {
  /** A client of the server process that runs now. */
  product: Product;
  /** Where the data lies. */
  dataDir: string;
  /** Kills the server (SIGKILL), as a power cut would. */
  cut(): Promise<void>;
  /** Ends the server as an operator does, or as a mistake of ours does (`throwsAtSignal`). @returns its exit code */
  end(signal: 'SIGTERM' | 'SIGUSR2'): Promise<number | null>;
  /** What the server process that runs now, or ran last, has logged. */
  output(): string;
  restart(): Promise<void>;
  /** Stops the server and deletes its data; the sandbox is the caller's. */
  close(): Promise<void>;
}

export async function startKillable(
  sandbox: SandboxProcess,
  env: Record<string, string> = {},
): Promise<Killable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-killable-'));
  const start = () =>
    startProcess({
      AWNING_DATA_DIR: dataDir,
      DATABASE_URL: '',
      SANDBOX: 'on',
      SANDBOX_PORT: new URL(sandbox.url).port,
      SMTP_URL: sandbox.smtpUrl,
      ...env,
    });
  let starting = start();
  let server: ServerProcess = await starting;
  const client = clientOf(() => server.url);
  return {
    product: {
      ...client,
      get url() {
        return server.url;
      },
      sandbox,
    } as Product,
    dataDir,
    // One that is starting may be at work already.
    cut: async () => {
      await (await starting).end('SIGKILL');
    },
    end: (signal) => server.end(signal),
    output: () => server.output(),
    async restart() {
      starting = start();
      server = await starting;
    },
    async close() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
