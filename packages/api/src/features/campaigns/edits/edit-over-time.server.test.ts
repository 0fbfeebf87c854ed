import { identityRoutes } from '@awning/contract/identity';
import { dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Advertiser } from '../../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { editingOn, failureOf } from './testing/editing.ts';

const day = 24 * 60 * 60 * 1000;
const clock = movingClock();
const today = () => dateIn(clock.now(), 'America/New_York');
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock, reviewSeconds: 1 });
});
afterAll(() => product?.close());
const { edit, running, atMeta } = editingOn(() => product, today);

/** Time goes by; then the owner signs in again. */
async function pass(ms: number, owner: Advertiser): Promise<void> {
  clock.advance(ms);
  const body = { email: owner.user.email, password: owner.password };
  owner.token = (await product.call(identityRoutes.login, { body })).body.accessToken;
}

describe('an edit', () => {
  it('counts from today on: what the days before were planned with stays', async () => {
    const { owner, id, made } = await running();
    await pass(3 * day, owner);
    const { body } = await edit(owner, id, { dailyBudget: 1000 });
    // Three days at 15 dollars are over, and five at 10 are left.
    expect(body).toMatchObject({ totalBudget: 3 * 1500 + 5 * 1000, ceiling: made.totalBudget });
  });

  it('is refused below what is spent already', async () => {
    const { owner, id, campaignRef } = await running();
    await control(product, 'delivery', { campaignId: campaignRef, days: 20 });
    await pass(20 * 60_000, owner);
    await until(async () => (await campaignOf(product, owner, id)).metrics.spend > 5000, 'the figures');
    const answer = await edit(owner, id, { dailyBudget: 100 });
    expect([answer.status, Object.keys(failureOf(answer).details?.fields ?? {})]).toEqual([
      422,
      ['dailyBudget'],
    ]);
  });

  it('is refused of a campaign that has ended', async () => {
    const { owner, id } = await running();
    await pass(9 * day, owner);
    const over = await edit(owner, id, { name: 'Late' });
    expect([over.status, failureOf(over).message]).toEqual([409, 'This campaign has ended.']);
    expect((await campaignOf(product, owner, id)).name).toBe('Spring buns');
  });

  it('ends where Meta is silent until the new end has passed: the campaign ends all the same', async () => {
    const { owner, id, campaignRef, adSetRef } = await running();
    await pass(2 * day, owner);
    const error = { message: 'Service temporarily unavailable', code: 2, is_transient: true };
    await control(product, 'faults', {
      target: 'meta',
      method: 'POST',
      path: adSetRef,
      action: 'error',
      status: 503,
      body: { error },
      times: 1000,
    });
    await edit(owner, id, { endDate: today() });
    await pass(1.2 * day, owner);
    await until(async () => (await campaignOf(product, owner, id)).delivery === 'ended', 'the end');
    expect(await atMeta(owner, campaignRef, 'status')).toMatchObject({ status: 'PAUSED' });
  });
});
