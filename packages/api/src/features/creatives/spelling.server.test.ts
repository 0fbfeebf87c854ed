import { businessRoutes } from '@awning/contract/businesses';
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
  expect((await check({ text: 'אצלינו הכול נקי.' })).body.text).toBe('אצלנו הכול נקי.');
  expect((await check({ headline: 'Colour at the harbour' })).body.headline).toBe(null);
  expect((await check({ text: 'x'.repeat(1001) })).status).toBe(422);
  expect((await check(wrong, await verifiedOwner(product))).status).toBe(404);
});

it('proposes the trade without its mistakes where it is asked about alone; in an ad its words are right', async () => {
  const { token } = await verifiedOwner(product);
  const type = 'chimney sweap';
  const opened = await product.call(businessRoutes.create, { body: { type, name: 'Penobscot' } }, { token });
  const words = { businessId: opened.body.id, description: type, text: 'A chimney sweap with a camera' };
  const mended = async (body: typeof words) =>
    (await product.call(spellingRoutes.spelling, { body }, { token })).body;
  expect(await mended({ ...words, text: '' })).toMatchObject({ description: 'chimney sweep' });
  expect(await mended({ ...words, description: '' })).toMatchObject({ text: null });
});
