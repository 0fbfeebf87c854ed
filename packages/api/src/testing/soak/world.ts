import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { newId } from '../../platform/ids.ts';
import { clientOf } from '../client.ts';
import { newDatabase } from '../database.ts';
import { operator } from '../operator.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import type { Product } from '../product.ts';

/** The product as its processes, each of which can be killed and comes back. */
export interface World {
  /** Asks whichever API process answers next. */
  product: Product;
  sandbox: SandboxProcess;
  /** Ends a process as a power cut does, and starts it again. @returns its role */
  killOne(): Promise<string>;
  /** Makes a backup while everything runs. */
  backup(): Promise<void>;
  /** Stops everything, puts that backup in the place of what was done since, and starts again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @param server a PostgreSQL for two api and two worker processes; without one, one process on an embedded database */
export async function openWorld(server: string | undefined): Promise<World> {
  const sandbox = await startSandbox({ reviewSeconds: 1 });
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-soak-'));
  const shared = {
    AWNING_DATA_DIR: dataDir,
    SANDBOX: 'on',
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_URL: sandbox.smtpUrl,
    // One address for all, as behind a proxy: Meta compares where a login dialog leads back to.
    PUBLIC_URL: 'http://127.0.0.1:3000',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: process.env.SOAK_LOG_LEVEL ?? 'fatal',
    DATABASE_URL: server ? await newDatabase(server) : '',
    ENCRYPTION_KEY: newId() + newId(),
    TOKEN_SECRET: newId() + newId(),
  };
  const roles = server ? ['api', 'api', 'worker', 'worker'] : ['all'];
  const processes: { role: string; server: ServerProcess }[] = [];
  for (const role of roles) processes.push({ role, server: await startProcess({ ...shared, ROLE: role }) });
  let turn = 0;
  const apis = () => processes.filter(({ role }) => role !== 'worker');
  const url = () => apis()[turn++ % apis().length]?.server.url ?? '';
  let killed = 0;
  const file = join(dataDir, 'soak-backup.zip');
  async function byHand(command: 'backup' | 'restore', args: string[]): Promise<void> {
    const { code, text } = await operator(command, args, { ...shared, ROLE: 'all' });
    if (code !== 0) throw new Error(`npm run ${command}: ${text}`);
  }
  return {
    product: { ...clientOf(url), url: url(), sandbox } as Product,
    sandbox,
    async killOne() {
      const one = processes[killed++ % processes.length];
      if (!one) return '';
      await one.server.end('SIGKILL');
      one.server = await startProcess({ ...shared, ROLE: one.role });
      return one.role;
    },
    backup: () => byHand('backup', [file]),
    async restore() {
      for (const one of processes) await one.server.end('SIGTERM');
      await byHand('restore', [file, '--overwrite']);
      for (const one of processes) one.server = await startProcess({ ...shared, ROLE: one.role });
    },
    async close() {
      for (const one of processes) await one.server.end('SIGTERM');
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
