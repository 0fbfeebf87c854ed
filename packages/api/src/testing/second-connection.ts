import pg from 'pg';
import type { Product } from './product.ts';

/**
 * A connection of the test's own to a product's database on the server at TEST_DATABASE_URL, to hold locks beside it.
 * The caller ends it before it closes the product.
 */
export async function secondConnection(product: Product): Promise<pg.Client> {
  const [row] = await product.running.database.session((run) => run('SELECT current_database() AS name'));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}
