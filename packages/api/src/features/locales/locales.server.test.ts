import { beforeAll, expect, it } from 'vitest';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

/** Not by `fetch`, which adds `cache-control: no-cache` to conditional requests: that asks for the whole file. */
const get = (path: string, headers = {}) =>
  product.running.composition.app.inject({ url: `/api/locales/${path}`, headers });

it('are served by language and namespace, and not again while they stay the same', async () => {
  const first = await get('he/common.json');
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toMatch(/^application\/json/);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  expect(Object.keys(first.json()).length).toBeGreaterThan(0);
  const { etag } = first.headers;
  expect(etag).toMatch(/./);
  const second = await get('he/common.json', { 'if-none-match': etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  const other = await get('en/common.json', { 'if-none-match': etag });
  expect(other.statusCode).toBe(200);
});

it('exist for the contract’s languages and namespaces only', async () => {
  for (const path of ['fr/common.json', 'en/nothing.json', 'en/..%2fpackage.json', 'en/mail.json']) {
    expect((await get(path)).statusCode).toBe(404);
  }
});
