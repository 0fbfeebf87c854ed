import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { dayMs } from '@awning/contract/durations';
import { identityRoutes } from '@awning/contract/identity';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import { mailsTo, mailTo } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const clock = movingClock();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock, reviewSeconds: 1 });
});
const clearFaults = () => fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
afterEach(clearFaults);
afterAll(() => product.close());

async function runningCampaigns(owner: Advertiser, names: string[]) {
  for (const name of names) {
    const { body } = await createCampaign(product, owner, { name });
    await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  }
  const ledger = await ledgerOf(product, owner.adAccountId);
  return ledger.filter(({ kind }) => kind === 'campaign').map(({ id }) => id);
}
const states = async (owner: Advertiser) =>
  (await ledgerOf(product, owner.adAccountId))
    .filter(({ kind }) => kind === 'campaign')
    .map(({ state }) => state);
const deleteAccount = (owner: Advertiser) =>
  product.call(identityRoutes.deleteUser, { body: { password: owner.password } }, { token: owner.token });
const me = (owner: Advertiser) => product.call(identityRoutes.me, {}, { token: owner.token });
const gone = (owner: Advertiser) => until(async () => (await me(owner)).status === 401, 'the end');

describe('deleting an account', () => {
  it('tries every campaign, and waits until Meta has confirmed that nothing runs', async () => {
    const owner = await advertiser(product, { creatives: 1 });
    const [refusing] = await runningCampaigns(owner, ['One', 'Two', 'Three']);
    const error = { message: 'Unknown error', type: 'OAuthException', code: 100, error_user_msg: 'Not now.' };
    const fault = { target: 'meta', method: 'POST', action: 'error', status: 400, body: { error } };
    await control(product, 'faults', { ...fault, path: refusing, times: 1000 });
    const answer = await deleteAccount(owner);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ unconfirmedCampaigns: ['One'] });
    expect((await states(owner)).sort()).toEqual(['ACTIVE', 'PAUSED', 'PAUSED']);
    expect((await me(owner)).body.deletionRequestedAt).toMatch(/^20/);
    const [campaignId = ''] = owner.creativeIds;
    const refused = await createCampaign(product, owner, { name: 'Four', creativeIds: [campaignId] });
    expect(refused.status).toBe(409);
    clock.advance(60_000);
    const mail = await mailTo(product, owner.user.email, ({ subject }) =>
      subject.includes("isn't deleted yet"),
    );
    expect(mail.text).toContain('One');
    expect(mail.text).not.toContain('Two');
    await clearFaults();
    await gone(owner);
    expect(await states(owner)).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
    await mailTo(
      product,
      owner.user.email,
      ({ subject }) => subject === 'Your Awning account has been deleted',
    );
  });

  /** Has an account deleted while Meta denies all access, and the mail server takes nothing for a while. */
  async function deletedWithoutAccess(mailFaults: number) {
    const owner = await advertiser(product);
    await runningCampaigns(owner, ['Winter']);
    const error = { message: 'Session has expired', type: 'OAuthException', code: 190, error_subcode: 463 };
    const fault = { target: 'meta', action: 'error', status: 401, body: { error }, times: 1000 };
    await control(product, 'faults', fault);
    await control(product, 'faults', { target: 'mail', action: 'error', times: mailFaults });
    const answer = await deleteAccount(owner);
    expect([202, 204]).toContain(answer.status);
    await gone(owner);
    return owner.user.email;
  }

  it('tells what to do by mail where Meta denies access, once the mail server takes mail', async () => {
    const email = await deletedWithoutAccess(2);
    const mail = await mailTo(product, email, ({ subject }) => subject.includes('switch off'));
    expect(mail.text).toContain('Winter');
    expect(mail.text).toContain('adsmanager.facebook.com');
  });

  it('is done at once where nothing runs', async () => {
    const owner = await advertiser(product);
    const { body } = await createCampaign(product, owner);
    await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
    await product.call(campaignRoutes.stop, { params: { id: body.id } }, { token: owner.token });
    await until(async () => (await states(owner))[0] === 'PAUSED', 'the stop');
    expect((await deleteAccount(owner)).status).toBe(204);
    expect((await me(owner)).status).toBe(401);
  });

  it("deletes the account's pictures, those of deleted creatives in a failed campaign included", async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const error = { message: 'Invalid parameter', type: 'OAuthException', code: 100, error_subcode: 1359188 };
    const fault = { target: 'meta', path: 'adimages', action: 'error', status: 400, body: { error } };
    await control(product, 'faults', fault);
    const { body: campaign } = await createCampaign(product, owner, {
      creativeIds: owner.creativeIds.slice(0, 1),
    });
    await until(
      async () => (await campaignOf(product, owner, campaign.id)).delivery === 'failed',
      'the refusal of the launch',
    );
    const query = { businessId: owner.businessId };
    const { token } = owner;
    const { body } = await product.call(creativeRoutes.list, { query }, { token });
    const urls = body.data.flatMap(({ images }) => Object.values(images).map(({ url }) => url));
    const statuses = () =>
      Promise.all(urls.map(async (url) => (await fetch(new URL(url, product.url))).status));
    expect(await statuses()).toEqual(Array.from({ length: 8 }, () => 200));
    const params = { id: owner.creativeIds[0] ?? '' };
    expect((await product.call(creativeRoutes.remove, { params }, { token })).status).toBe(204);
    await deleteAccount(owner);
    await gone(owner);
    expect(await statuses()).toEqual(Array.from({ length: 8 }, () => 404));
  });

  it('asks to switch off nothing that ended while the mail waited', async () => {
    const email = await deletedWithoutAccess(1000);
    const queued = sql`data ->> 'kind' = 'identity.deletion-unconfirmed' AND data -> 'data' ->> 'email' = ${email}`;
    const { db } = product.running.database;
    const state = async () => {
      const { rows } = (await db.execute(
        sql`SELECT state FROM jobs.job WHERE name = 'mail.send' AND ${queued}`,
      )) as unknown as { rows: { state: string }[] };
      return rows[0]?.state;
    };
    await until(async () => (await state()) === 'retry', 'the first try');
    clock.advance(365 * dayMs);
    await clearFaults();
    await db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry' AND ${queued}`);
    await until(async () => (await state()) === 'completed', 'the end of the job');
    await mailTo(product, email, ({ subject }) => subject === 'Your Awning account has been deleted');
    const subjects = (await mailsTo(product, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('switch off'))).toEqual([]);
  });
});
