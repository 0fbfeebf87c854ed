import pg from 'pg';
import { type Product, startProduct } from '../e2e/harness/product.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { post, signUpOwner } from './owner.ts';
import { type Reader, type Size, seedStats } from './stats-seed.ts';

/** A product on native PostgreSQL whose one owner has a business with many figures. */
export interface StatsProduct extends Reader {
  product: Product;
  databaseUrl: string;
  /** A connection of its own, for hand-written SQL. */
  client: pg.Client;
  accessToken: string;
  stop(): Promise<void>;
}

/** @throws where the machine can't run native PostgreSQL */
export async function startStatsProduct(size: Size): Promise<StatsProduct> {
  const postgres = await startNativePostgres();
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  const client = new pg.Client(postgres.url);
  const stop = async () => {
    await client.end();
    await product.discard();
    await postgres.stop();
  };
  try {
    await client.connect();
    const { accessToken, user } = await signUpOwner(product);
    await post(
      `${product.url}/api/account`,
      { user: { id: user.id }, plan: 3, disabled: false },
      accessToken,
    );
    const reader = await addBusiness({ product, accessToken, ownerId: user.id }, 'Cinnamon & Co');
    const started = performance.now();
    await seedStats(client, reader, size);
    console.log(`  seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    return { product, databaseUrl: postgres.url, client, accessToken, ...reader, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A further business of the owner, without campaigns. */
export async function addBusiness(
  { product, accessToken, ownerId }: Pick<StatsProduct, 'product' | 'accessToken' | 'ownerId'>,
  name: string,
): Promise<Reader> {
  const profile = { owner: { id: ownerId }, type: 'bakery', name };
  const { id } = (await post(`${product.url}/api/business`, profile, accessToken)) as { id: string };
  return { ownerId, businessId: id };
}
