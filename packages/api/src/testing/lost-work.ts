import type { Product } from './product.ts';

/** Has what lost its job ended now, as it is every two minutes. */
export async function endLostWork(product: Product): Promise<void> {
  const job = product.running.composition.jobDefinitions.find(({ name }) => name === 'jobs.end-lost');
  if (!job) throw new Error('there is no such job');
  const { signal } = new AbortController();
  await job.run({}, { jobId: '', signal, assertHeld: async () => {} });
}
