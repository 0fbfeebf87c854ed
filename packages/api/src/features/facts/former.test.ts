import { businessRoutes } from '@awning/contract/businesses';
import type { FactValue } from '@awning/contract/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { formerOf, keepFormer } from './store.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
});
afterAll(() => product?.close());

const price = (amount: number): FactValue => ({
  ...{ kind: 'price', product: 'bread', wording: null, amount, upTo: null, currency: 'USD' },
  ...{ isFrom: false, unit: 'item' },
});

it('a business keeps its 200 newest former values, each once, and another owner has none of them', async () => {
  const { db } = product.running.database;
  const { user, token } = await verifiedOwner(product);
  const body = { type: 'bakery', name: 'Crumb & Ember' };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  const keep = (value: FactValue, second: number) =>
    keepFormer(db, { ownerId: user.id, businessId, value }, new Date(Date.UTC(2030, 0, 1, 0, 0, second)));
  for (let second = 0; second < 203; second++) await keep(price(100 + second), second);
  await keep(price(302), 300);
  await keep({ kind: 'audience', term: 'families', wording: null, ages: null }, 301);
  const kept = await formerOf(db, user.id, businessId);
  expect(kept).toHaveLength(200);
  expect([kept[0], kept.at(-1)]).toEqual([price(302), price(103)]);
  const other = await verifiedOwner(product);
  expect(await formerOf(db, other.user.id, businessId)).toEqual([]);
});
