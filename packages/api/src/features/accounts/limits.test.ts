import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createLimits } from './limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let offset = 0;
const limits = createLimits({ clock: { now: () => new Date(Date.now() + offset) } });
const db = () => product.running.database.db;

const reserve = (ownerId: string, ids: string[], key: 'creatives' | 'ads_per_month' = 'creatives') =>
  db()
    .transaction((tx) => limits.reserve(tx, ownerId, key, ids))
    .then(
      () => 'ok' as const,
      (error: unknown) => {
        if (error instanceof AppFailure) return error;
        throw error;
      },
    );

const someIds = (count: number) => Array.from({ length: count }, () => newId());

describe('monthly counts', () => {
  it('let no racing reservations pass the limit together', async () => {
    const { user } = await verifiedOwner(product, { plan: 1 });
    const results = await Promise.all(someIds(9).map((id) => reserve(user.id, [id])));
    expect(results.filter((result) => result === 'ok')).toHaveLength(5);
    const refused = results.find((result) => result !== 'ok');
    expect(refused).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      status: 403,
      details: { limitKey: 'creatives', planId: 1, resetAt: expect.stringMatching(/Z$/) },
    });
  });

  it('count a subject once, give it back, and begin anew each month', async () => {
    const { user } = await verifiedOwner(product, { plan: 2 });
    const ad = newId();
    expect(await reserve(user.id, [ad, ad], 'ads_per_month')).toBe('ok');
    expect(await reserve(user.id, [ad], 'ads_per_month')).toBe('ok');
    expect(await reserve(user.id, [newId()], 'ads_per_month')).not.toBe('ok');
    await db().transaction((tx) => limits.release(tx, user.id, 'ads_per_month', [ad]));
    expect(await reserve(user.id, [newId()], 'ads_per_month')).toBe('ok');
    offset = 32 * 24 * 60 * 60 * 1000;
    const next = await reserve(user.id, [newId()], 'ads_per_month');
    offset = 0;
    expect(next).toBe('ok');
  });

  it('take all of a reservation or nothing, and name no reset where waiting would not help', async () => {
    const { user } = await verifiedOwner(product, { plan: 1 });
    const refused = await reserve(user.id, someIds(6));
    expect(refused).toMatchObject({ details: { resetAt: null } });
    expect(await reserve(user.id, someIds(5))).toBe('ok');
    expect(await reserve(user.id, someIds(1), 'ads_per_month')).toMatchObject({
      details: { limitKey: 'ads_per_month', resetAt: null },
    });
  });

  it('are without limits on Premium', async () => {
    const { user } = await verifiedOwner(product, { plan: 3 });
    expect(await reserve(user.id, someIds(100))).toBe('ok');
  });
});

describe('features of a plan', () => {
  it('are demanded', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    await expect(limits.requireFeature(db(), trial.user.id, 'uploadCreatives')).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limitKey: 'upload_creatives', planId: 1, resetAt: null },
    });
    const basic = await verifiedOwner(product, { plan: 2 });
    await limits.requireFeature(db(), basic.user.id, 'uploadCreatives');
    expect((await limits.planOf(db(), basic.user.id)).key).toBe('basic');
  });
});
