import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createLimits } from './limits.ts';

let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock });
});
afterAll(() => product.close());

const limits = createLimits({ clock });
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

/** How much of each limit an owner is shown as used, who signs in for it. */
async function usedBy({ user, password }: Person) {
  const { body } = await product.call(identityRoutes.login, { body: { email: user.email, password } });
  const shown = await product.call(accountRoutes.entitlements, {}, { token: body.accessToken });
  return Object.fromEntries(shown.body.limits.map(({ key, used }) => [key, used]));
}

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
    const owner = await verifiedOwner(product, { plan: 2 });
    const { user } = owner;
    const ad = newId();
    expect(await reserve(user.id, [], 'ads_per_month')).toBe('ok');
    expect(await reserve(user.id, [ad, ad], 'ads_per_month')).toBe('ok');
    expect(await reserve(user.id, [ad], 'ads_per_month')).toBe('ok');
    expect(await usedBy(owner)).toMatchObject({ ads_per_month: 1, creatives: 0 });
    expect(await reserve(user.id, [newId()], 'ads_per_month')).not.toBe('ok');
    await db().transaction((tx) => limits.release(tx, user.id, 'ads_per_month', [ad]));
    expect(await reserve(user.id, [newId()], 'ads_per_month')).toBe('ok');
    await db().transaction((tx) => limits.release(tx, user.id, 'ads_per_month', []));
    const began = (await limits.monthOf(db(), user.id)).start.getTime();
    offset = 32 * 24 * 60 * 60 * 1000;
    const [used, month] = [await usedBy(owner), await limits.monthOf(db(), user.id)];
    const next = await reserve(user.id, [newId()], 'ads_per_month');
    offset = 0;
    expect(next).toBe('ok');
    expect(used.ads_per_month).toBe(0);
    expect(month.plan.key).toBe('basic');
    expect(month.start.getTime()).toBeGreaterThan(began + 27 * 24 * 60 * 60 * 1000);
  });

  it('take all of a reservation or nothing, and name no reset where waiting would not help', async () => {
    const { user } = await verifiedOwner(product, { plan: 1 });
    const refused = await reserve(user.id, someIds(6));
    expect(refused).toMatchObject({ details: { resetAt: null } });
    expect(await reserve(user.id, someIds(5))).toBe('ok');
    expect(await reserve(user.id, someIds(5))).toMatchObject({
      details: { resetAt: expect.stringMatching(/Z$/) },
    });
    expect(await reserve(user.id, someIds(1), 'ads_per_month')).toMatchObject({
      details: { limitKey: 'ads_per_month', resetAt: null },
    });
  });

  it('are without limits on Premium', async () => {
    const { user } = await verifiedOwner(product, { plan: 3 });
    expect(await reserve(user.id, someIds(100))).toBe('ok');
  });
});

describe('room', () => {
  const require = (ownerId: string, key: 'businesses' | 'campaigns', used: number | null, wanted?: number) =>
    db().transaction((tx) => {
      const count = async () => {
        if (used === null) throw new Error('there is nothing to count');
        return used;
      };
      return limits.requireRoom(tx, ownerId, key, count, wanted);
    });

  it('is for as many as the plan has, one unless more are wanted', async () => {
    const { id } = (await verifiedOwner(product, { plan: 2 })).user;
    await require(id, 'businesses', 0);
    await require(id, 'campaigns', 3, 2);
    const full = { code: 'LIMIT_EXCEEDED', details: { limitKey: 'campaigns', planId: 2, resetAt: null } };
    await expect(require(id, 'campaigns', 5)).rejects.toMatchObject(full);
    await expect(require(id, 'campaigns', 4, 2)).rejects.toMatchObject(full);
  });

  it('is not counted where the plan has none, or no limit', async () => {
    const [trial, premium] = [
      await verifiedOwner(product, { plan: 1 }),
      await verifiedOwner(product, { plan: 3 }),
    ];
    await expect(require(trial.user.id, 'campaigns', null)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await require(premium.user.id, 'campaigns', null);
    const body = { type: 'bakery', name: 'Crumb & Co' };
    await product.call(businessRoutes.create, { body }, { token: trial.token });
    expect(await usedBy(trial)).toMatchObject({ businesses: 1, campaigns: 0 });
  });
});

describe('what spends', () => {
  it('needs a plan that is in force, and one with campaigns where a plan has ended unpaid', async () => {
    const begin = (ownerId: string) => db().transaction((tx) => limits.requirePaid(tx, ownerId));
    const set = (ownerId: string, fields: string) =>
      product.running.database.session((run) =>
        run(`UPDATE accounts SET ${fields} WHERE owner_id = '${ownerId}'`),
      );
    const [trial, basic] = [
      (await verifiedOwner(product, { plan: 1 })).user.id,
      (await verifiedOwner(product, { plan: 2 })).user.id,
    ];
    await begin(newId());
    for (const ownerId of [trial, basic]) {
      await begin(ownerId);
      await set(ownerId, 'suspended_at = now()');
      await expect(begin(ownerId)).rejects.toMatchObject({
        code: 'CONFLICT',
        messageKey: 'errors:planSuspended',
      });
      await set(ownerId, 'suspended_at = NULL, lapsed_at = now()');
    }
    await expect(begin(trial)).rejects.toMatchObject({ code: 'CONFLICT', messageKey: 'errors:planLapsed' });
    await begin(basic);
    expect((await limits.retainedPlanOf(db(), basic)).key).toBe('basic');
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
