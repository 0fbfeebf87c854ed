import type { Product } from './product.ts';
import { runJob } from './run-job.ts';

/** Has what lost its job ended now, as it is every two minutes. */
export const endLostWork = (product: Product): Promise<void> => runJob(product, 'jobs.end-lost');
