import { type Product, startProduct } from './product.ts';

let shared: Promise<Product> | undefined;

/**
 * The product that test files of a worker share: to start one takes as long as most files run. It is closed with the worker.
 * Each file makes owners of its own, who see nothing of others'. A product of one's own (`startProduct`) is for what it has to
 * name: another clock or environment, an outage, what is seen by all.
 */
export async function shareProduct(): Promise<Product> {
  shared ??= startProduct({ wordMs: 0 });
  try {
    return await shared;
  } catch (error) {
    shared = undefined;
    throw error;
  }
}
