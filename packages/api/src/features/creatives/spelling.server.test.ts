import { spellingRoutes } from '@awning/contract/spelling';
import { beforeAll, expect, it } from 'vitest';
import { verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { openBusiness } from './testing/shop.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

it('proposes words without typing mistakes, as cards have them, and to the owner alone', async () => {
  const owner = await verifiedOwner(product);
  const businessId = await openBusiness(product, owner);
  const check = (words: object, { token } = owner) =>
    product.call(spellingRoutes.spelling, { body: { businessId, ...words } }, { token });
  const wrong = { headline: 'Fresh bred and warm coffe', text: 'Definitly warm. Ask for Levi! 🥐' };
  expect((await check(wrong)).body).toEqual({
    headline: 'Fresh bred and warm coffee',
    text: 'Definitely warm. Ask for Levi! 🥐',
    description: null,
  });
  expect((await check({ text: 'לחם מחמצתתת חם' })).body.text).toBe(null);
  expect((await check({ headline: 'Colour at the harbour' })).body.headline).toBe(null);
  expect((await check({ text: 'x'.repeat(1001) })).status).toBe(422);
  expect((await check(wrong, await verifiedOwner(product))).status).toBe(404);
});
