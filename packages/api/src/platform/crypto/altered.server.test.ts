import { identityRoutes } from '@awning/contract/identity';
import { beforeAll, expect, it } from 'vitest';
import { verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import { newId } from '../ids.ts';
import { createSealer } from './seal.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

/** Other texts that a lenient decoder of base64url reads as the same bytes. */
const alike = (text: string) =>
  [
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
      (one) => text.slice(0, -1) + one,
    ),
    `${text}=`,
  ].filter(
    (other) => other !== text && Buffer.from(other, 'base64url').equals(Buffer.from(text, 'base64url')),
  );

it('an access token of which spare bits were altered is refused', async () => {
  const { token } = await verifiedOwner(product);
  expect((await product.call(identityRoutes.me, {}, { token })).status).toBe(200);
  const parts = token.split('.');
  const altered = parts.flatMap((part, at) => alike(part).map((other) => parts.with(at, other).join('.')));
  // Three spare signatures at least: of 32 bytes the last letter has two bits to spare.
  expect(altered.length).toBeGreaterThan(3);
  for (const other of altered)
    expect((await product.call(identityRoutes.me, {}, { token: other })).status).toBe(401);
});

it('so is a seal, and a cursor', () => {
  const sealer = createSealer('key of the test');
  const sealed = sealer.seal('a secret', 'test');
  expect(sealer.open(sealed, 'test')).toBe('a secret');
  const others = alike(sealed.slice(3)).map((other) => `v1.${other}`);
  expect(others).not.toEqual([]);
  for (const other of others) expect(() => sealer.open(other, 'test')).toThrow();
  const id = newId();
  const cursor = cursorOf(['2028-05-17T10:00:00Z', id]);
  expect(readCursor(cursor, 'instant')[1]).toBe(id);
  for (const other of alike(cursor)) expect(() => readCursor(other, 'instant')).toThrow();
});
