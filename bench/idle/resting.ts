import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchMany } from '../../e2e/harness/live-campaigns.ts';
import { type Product, startProduct } from '../../e2e/harness/product.ts';
import { seed } from '../../e2e/harness/seed.ts';
import { startNativePostgres } from '../../scripts/native-postgres.mjs';
import { cpuSecondsWithEnded } from '../cpu.ts';
import { familyOf } from '../process-family.ts';

export const loads = ['empty', 'the demo account', '100 live campaigns'] as const;
export const databases = ['PostgreSQL', 'embedded'] as const;

/** A product that runs, and what its server and database have used so far. */
export interface Resting {
  load: (typeof loads)[number];
  database: (typeof databases)[number];
  product: Product;
  /** Processor seconds. The sandbox is the outside world, and does not count. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Starts a product as `npm start` does, and fills it. */
export async function openResting(load: Resting['load'], database: Resting['database']): Promise<Resting> {
  const others = new Set(familyOf(process.pid));
  const postgres = database === 'PostgreSQL' ? await startNativePostgres() : null;
  if (postgres && 'skipped' in postgres) throw new Error(postgres.skipped);
  const postgresPid = postgres && familyOf(process.pid).find((pid) => !others.has(pid));
  const env = {
    ...(postgres && { DATABASE_URL: postgres.url }),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const product = await startProduct(env);
  const stop = async () => {
    await product.discard();
    await postgres?.stop();
  };
  try {
    if (load !== 'empty') await seed(product, { ...env, AWNING_DATA_DIR: product.dataDir });
    if (load === '100 live campaigns') await launchMany(product, 100);
    console.log(`  ${load}, ${database}: ready`);
    const server = await serverOf(product);
    const cpu = () =>
      [server, ...(postgresPid ? familyOf(postgresPid) : [])]
        .map((pid) => cpuSecondsWithEnded(pid))
        .reduce((sum, one) => sum + one, 0);
    return { load, database, product, cpu, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The process of the server among those of a product. */
async function serverOf(product: Product): Promise<number> {
  const isServer = (pid: number) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('packages/api/src/main.ts');
  for (let tries = 0; tries < 50; tries++) {
    const pid = familyOf(product.pid()).find(isServer);
    if (pid) return pid;
    await sleep(100);
  }
  throw new Error('the product has no server');
}
