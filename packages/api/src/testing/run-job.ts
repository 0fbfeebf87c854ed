import { until } from './meta.ts';
import type { Product } from './product.ts';

/**
 * Runs a job once, as the queue does. What falls due may be in the hands of the product's own run already: a job of due work
 * has ended here once that has, too.
 */
export async function runJob(product: Product, name: string, data: object = {}): Promise<void> {
  const job = product.running.composition.jobDefinitions.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  const { signal } = new AbortController();
  await job.run(data, { jobId: 'test', signal, assertHeld: async () => {} });
  if (job.due) await noneActive(product, name);
}

/** Waits until the product's own runs of a job, and those that it shares its work with, have ended. */
const noneActive = (product: Product, name: string): Promise<boolean> =>
  until(async () => {
    const active = await product.running.database.session((run) =>
      run(
        `SELECT 1 FROM jobs.job WHERE state = 'active' AND name IN ('${name}', '${name.replace(/dispatch$/, 'decide')}')
          OR state IN ('created', 'active', 'retry') AND name = '${name}-of' LIMIT 1`,
      ),
    );
    return active.length === 0;
  }, `no run of ${name} is active`);

/** Waits until no job of a queue waits, runs or is to be tried again. */
const queueIsEmpty = (product: Product, queue: string): Promise<boolean> =>
  until(async () => {
    const waiting = await product.running.database.session((run) =>
      run(
        `SELECT 1 FROM jobs.job WHERE name = '${queue}' AND state IN ('created', 'active', 'retry') LIMIT 1`,
      ),
    );
    return waiting.length === 0;
  }, `nothing waits in ${queue}`);

/** Waits until every mail that was asked for is sent or given up. */
export const noMailWaits = (product: Product) => queueIsEmpty(product, 'mail.send');

/** Waits until no ad account is being reconciled, or waits for it. */
export const noAccountWaits = (product: Product) => queueIsEmpty(product, 'campaigns.reconcile');
