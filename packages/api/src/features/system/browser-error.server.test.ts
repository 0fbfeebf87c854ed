import { type BrowserError, systemRoutes } from '@awning/contract/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAddress } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const lines: string[] = [];
let product: Product;
beforeAll(async () => {
  product = await startProduct({ log: (line) => lines.push(line), env: { RATE_LIMIT_PER_MINUTE: '1200' } });
});
afterAll(() => product?.close());

const thrown: BrowserError = {
  kind: 'error',
  message:
    'Cannot read properties of undefined (reading \'find\') of "Dana Levi" at dana@shop.example 0501234567 דנה',
  stack: `TypeError: Dana Levi
    at Inbox (https://awning.example/assets/LeadsPage-x1.js:12:345)
    at async load (https://awning.example/leads/dana?token=secret:1:2)
render@https://awning.example/assets/base-y2.js:1:77`,
  page: '/dashboard/campaigns/:id',
  release: '0123456789abcdef',
};
const report = (body: object, address = randomAddress()) =>
  product.call(
    systemRoutes.browserError,
    { body: body as BrowserError },
    { headers: { 'x-forwarded-for': address } },
  );
const counted = async (kind: string) => {
  const text = await (await fetch(`${product.url}/api/metrics`)).text();
  return Number(
    new RegExp(`^awning_browser_errors_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  );
};

test('an error of a page is logged with where the code was, without what people wrote, and counted', async () => {
  expect((await report(thrown)).status).toBe(204);
  const line = JSON.parse(lines.find((one) => one.includes('browser_error')) ?? '{}');
  expect(line).toMatchObject({
    event: 'browser_error',
    kind: 'error',
    page: '/dashboard/campaigns/:id',
    release: '0123456789abcdef',
    message: 'TypeError: Cannot read properties of undefined',
    // Of files that we have not built the place alone.
    stack: ['…:12:345', '…:1:77'],
  });
  expect(lines.join('')).not.toMatch(/Dana|dana|050|דנה|token|secret/);
  expect(await counted('error')).toBe(1);
});

test('what is no such report, too long or too much is refused, and nothing is logged of it', async () => {
  lines.length = 0;
  for (const wrong of [
    { ...thrown, page: '/reset-password/Dana Levi' },
    { ...thrown, page: '/dashboard?email=dana' },
    { ...thrown, kind: 'Dana' },
    { ...thrown, message: 'm'.repeat(301) },
  ])
    expect((await report(wrong)).status).toBe(422);
  expect((await report({ ...thrown, more: 'm'.repeat(9000) })).status).toBe(413);
  const address = randomAddress();
  const statuses = [];
  for (let count = 0; count < 13; count++)
    statuses.push((await report({ ...thrown, kind: 'rejection' }, address)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(await counted('rejection')).toBe(12);
  expect(lines.filter((line) => line.includes('browser_error'))).toHaveLength(12);
});
