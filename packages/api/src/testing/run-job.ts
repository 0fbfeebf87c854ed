import { until } from './meta.ts';
import type { Product } from './product.ts';

/** Runs a job once, as the queue does. */
export async function runJob(product: Product, name: string, data: object = {}): Promise<void> {
  const job = product.running.composition.jobDefinitions.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  const { signal } = new AbortController();
  await job.run(data, { jobId: 'test', signal, assertHeld: async () => {} });
}

/** Waits until every mail that was asked for is sent or given up. */
export const noMailWaits = (product: Product): Promise<boolean> =>
  until(async () => {
    const waiting = await product.running.database.session((run) =>
      run(
        `SELECT 1 FROM jobs.job WHERE name = 'mail.send' AND state IN ('created', 'active', 'retry') LIMIT 1`,
      ),
    );
    return waiting.length === 0;
  }, 'no mail waits');
