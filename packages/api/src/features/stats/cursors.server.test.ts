import { businessRoutes } from '@awning/contract/businesses';
import { type StatsGroupBy, statsRoutes } from '@awning/contract/stats';
import { addDays } from '@awning/contract/zoned-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Person;
let businessId: string;
/** The time zone is UTC where there is neither a campaign nor an ad account. */
const today = new Date().toISOString().slice(0, 10);
const day = (ago: number) => addDays(today, -ago);

beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product, { plan: 3 });
  const body = { type: 'bakery', name: 'Cinnamon & Co' };
  businessId = (await product.call(businessRoutes.create, { body }, { token: owner.token })).body.id;
});

const noTotals: unknown = [0, 0, 0, 0, null];
const cursorOf = (bucket: unknown, totals = noTotals) =>
  Buffer.from(JSON.stringify([bucket, totals, null])).toString('base64url');
const read = (groupBy: StatsGroupBy, cursor?: string, period: object = {}) =>
  product.call(
    statsRoutes.get,
    { query: { businessId, from: day(6), to: day(1), groupBy, ...period, ...(cursor && { cursor }) } },
    { token: owner.token },
  );

describe('a cursor made by hand', () => {
  const foreign: Record<StatsGroupBy, string[]> = {
    total: ['total', day(2), `${day(2)}T00:00:00.000Z`],
    creative: ['total', day(2), 'x', `${newId()}x`],
    day: [newId(), 'total', '2026-02-30', `${day(2)}T00:00:00Z`, day(7), day(0), '9999-12-31'],
    hour: [
      '-271821-04-20T01:00:00Z',
      '+275760-09-13T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      `${day(7)}T23:00:00.000Z`,
      `${day(0)}T00:00:00.000Z`,
      day(2),
      newId(),
    ],
    minute: ['+275760-09-13T00:00:00Z', `${day(7)}T23:59:00.000Z`, `${day(0)}T00:00:00.000Z`, day(2), 'x'],
  };
  it.each(Object.entries(foreign) as [StatsGroupBy, string[]][])(
    'is malformed where no page by %s can end so',
    async (groupBy, buckets) => {
      for (const bucket of buckets) {
        const { status, body } = await read(groupBy, cursorOf(bucket));
        expect([bucket, status, body]).toMatchObject([bucket, 400, { code: 'MALFORMED' }]);
      }
    },
  );

  it('is malformed where its totals are none', async () => {
    for (const totals of [
      [0, 0, 0, 0],
      [0, 0, 0.5, 0, null],
      [-1, 0, 0, 0, null],
      ['0', 0, 0, 0, null],
      null,
    ])
      expect((await read('day', cursorOf(day(3), totals))).status).toBe(400);
    expect((await read('day', 'nonsense')).status).toBe(400);
  });

  it('is malformed in a period that has not begun, however late', async () => {
    const period = { from: '9999-12-01', to: '9999-12-31' };
    for (const [groupBy, bucket] of [
      ['day', '9999-12-05'],
      ['hour', '9999-12-05T00:00:00Z'],
    ] as const)
      expect((await read(groupBy, cursorOf(bucket), period)).status).toBe(400);
  });

  it('goes on where a page could have ended', async () => {
    const days = (await read('day', cursorOf(day(3)))).body.data;
    expect(days.map(({ bucket }) => bucket)).toEqual([day(2), day(1)]);
    const hours = (await read('hour', cursorOf(`${day(1)}T21:00:00.000Z`))).body.data;
    expect(hours.map(({ bucket }) => bucket)).toEqual([22, 23].map((hour) => `${day(1)}T${hour}:00:00.000Z`));
    expect((await read('minute', cursorOf(`${day(1)}T23:59:00.000Z`))).status).toBe(200);
    expect((await read('creative', cursorOf(newId()))).status).toBe(200);
  });

  it('goes on after the first bucket, and with nothing after the last', async () => {
    const after = async (groupBy: StatsGroupBy, bucket: string) =>
      (await read(groupBy, cursorOf(bucket))).body.data.map((row) => row.bucket);
    expect((await after('day', day(6)))[0]).toBe(day(5));
    expect((await after('hour', `${day(6)}T00:00:00.000Z`))[0]).toBe(`${day(6)}T01:00:00.000Z`);
    expect(await after('day', day(1))).toEqual([]);
    expect(await after('hour', `${day(1)}T23:00:00.000Z`)).toEqual([]);
  });

  it('is given where there is more, and not where a page holds all', async () => {
    for (const [groupBy, count] of [
      ['day', 6],
      ['hour', 6 * 24],
    ] as const) {
      expect((await read(groupBy, undefined, { limit: count })).body.nextCursor).toBeNull();
      expect((await read(groupBy, undefined, { limit: count - 1 })).body.nextCursor).not.toBeNull();
    }
  });

  it('brings totals and freshness along', async () => {
    const freshAsOf = '2026-01-02T03:04:05.000Z';
    const written = Buffer.from(JSON.stringify([day(3), [9, 8, 7, 6, 5], freshAsOf])).toString('base64url');
    expect((await read('day', written)).body).toMatchObject({
      freshAsOf,
      totals: { impressions: 9, clicks: 8, spend: 7, results: 6, reach: 5 },
    });
    const last = (await read('day', written, { limit: 1 })).body.nextCursor ?? '';
    expect((await read('day', last)).body).toMatchObject({ freshAsOf, totals: { impressions: 9, reach: 5 } });
  });
});

it('a page never begins before the days that the plan keeps', async () => {
  const person = await verifiedOwner(product, { plan: 2 });
  const body = { type: 'bakery' as const, name: 'Oven' };
  const shop = (await product.call(businessRoutes.create, { body }, { token: person.token })).body.id;
  const kept = 365;
  const asked = { businessId: shop, from: day(kept + 10), to: day(kept - 2) };
  const first = async (groupBy: StatsGroupBy, bucket: string) => {
    const query = { ...asked, groupBy, cursor: cursorOf(bucket) };
    const { body: page } = await product.call(statsRoutes.get, { query }, { token: person.token });
    return page.data[0]?.bucket;
  };
  expect(await first('hour', `${day(kept + 9)}T00:00:00.000Z`)).toBe(`${day(kept - 1)}T00:00:00.000Z`);
  expect(await first('day', day(kept + 9))).toBe(day(kept - 1));
});

it('a page holds as many buckets as were asked for, and is as fresh as the first one was', async () => {
  const first = (await read('day', undefined, { limit: 5 })).body;
  expect(first.data).toHaveLength(5);
  expect((await read('day', cursorOf(day(3)))).body.freshAsOf).toBeNull();
});
