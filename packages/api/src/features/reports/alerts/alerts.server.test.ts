import { reportRoutes } from '@awning/contract/reports';
import { resultRoutes } from '@awning/contract/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../../testing/meta.ts';
import { mailsTo, mailTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { noMailWaits, runJob } from '../../../testing/run-job.ts';
import { settled } from '../../../testing/settled.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'rows', reviewSeconds: 0 });
});
afterAll(() => product.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

/** Runs the minute's job once. */
const dispatch = () => runJob(product, 'reports.dispatch');

const alertsOf = async ({ token, businessId }: Advertiser) =>
  (await product.call(reportRoutes.alerts, { query: { businessId } }, { token })).body;
const kindsOf = async (owner: Advertiser) => (await alertsOf(owner)).data.map(({ kind }) => kind);

const told = async ({ user }: Advertiser, subject: RegExp) =>
  (await mailsTo(product, user.email)).filter((mail) => subject.test(mail.subject)).length;

async function launched(owner: Advertiser): Promise<string> {
  const { body } = await createCampaign(product, owner);
  await settled(product, owner);
  return body.id;
}

const adsOf = async (campaignId: string) =>
  rows<{ ref: string }>(`SELECT meta_ad_id AS ref FROM campaign_ads WHERE campaign_id = '${campaignId}'`);

/** A campaign that runs by our books alone, so that nothing reads figures for it. */
async function onPaper(owner: Advertiser, figures: { spend: number; results: number; total: number }) {
  const [id, adId] = [newId(), newId()];
  await rows(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
      country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status, delivery,
      issues, ad_account_id, page_id, requested_at, launched_at, created_at, updated_at, look_at, forecast)
    VALUES ('${id}', '${owner.user.id}', '${owner.businessId}', 'On paper', '${id}', 'OUTCOME_TRAFFIC', 'link_clicks', '', '',
      'US', 100, ${figures.total}, 'USD', 'America/New_York', '2026-01-01', '2036-01-02', now(), now() + interval '9 days',
      'active', 'delivering', '[]', 'act_0', '1', now(), now(), now(), now(), now(), '{"events": 4, "spend": 400}');
    INSERT INTO campaign_ads (id, owner_id, campaign_id, creative_id, headline, text, description, call_to_action, images,
      is_made, delivery, created_at)
    VALUES ('${adId}', '${owner.user.id}', '${id}', '${owner.creativeIds[0]}', '', '', '', 'LEARN_MORE',
      '{"square": {"name": "a.png"}}', false, 'delivering', now());
    INSERT INTO stats_days VALUES ('${adId}', '2026-01-01', '${owner.user.id}', '${owner.businessId}', '${id}', '${owner.creativeIds[0]}',
      1000, 5, ${figures.spend}, ${figures.results}, 900)`);
  return id;
}

describe('an owner is told at once, and once', () => {
  it('that an ad was turned down, until it no longer is', async () => {
    const owner = await advertiser(product);
    const id = await launched(owner);
    const [ad] = await adsOf(id);
    const review = (decision: 'approve' | 'reject') =>
      control(product, 'review', { adId: ad?.ref, decision, reason: 'Text in the picture' });
    await review('reject');
    const isRejected = async () =>
      (await campaignOf(product, owner, id)).issues.some(({ code }) => code === 'ad_rejected');
    await settled(product, owner);
    expect(await isRejected()).toBe(true);
    await Promise.all([dispatch(), dispatch()]);
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /rejected/.test(subject));
    expect(mail.text).toContain(`/dashboard/campaigns/${id}`);
    expect(await alertsOf(owner)).toMatchObject({
      data: [{ kind: 'rejected', campaign: { id, name: 'Spring buns' } }],
      next: { step: 'mend_ad', campaign: { id } },
    });
    await review('approve');
    await settled(product, owner);
    expect(await isRejected()).toBe(false);
    await dispatch();
    expect(await kindsOf(owner)).toEqual([]);
    // Back within the day: shown, and not told again.
    await review('reject');
    await settled(product, owner);
    expect(await isRejected()).toBe(true);
    await dispatch();
    await noMailWaits(product);
    expect(await kindsOf(owner)).toEqual(['rejected']);
    expect(await told(owner, /rejected/)).toBe(1);
  });

  it('that an ad is not as it was approved', async () => {
    const owner = await advertiser(product);
    const id = await launched(owner);
    const [ad] = await adsOf(id);
    await control(product, 'creatives', { adId: ad?.ref, features: { image_sparkle: 'OPT_IN' } });
    await settled(product, owner);
    await dispatch();
    await mailTo(product, owner.user.email, ({ subject }) => /changed since you approved it/.test(subject));
    expect(await kindsOf(owner)).toEqual(['drift']);
  });

  it('that the ad account can’t be charged, once for all campaigns of it', async () => {
    const owner = await advertiser(product);
    const ids = [await launched(owner)];
    await rows(`UPDATE campaigns SET name = 'First', name_key = 'first' WHERE id = '${ids[0]}'`);
    ids.push(await launched(owner));
    await control(product, 'accounts', { adAccountId: owner.adAccountId, accountStatus: 3 });
    await settled(product, owner);
    await dispatch();
    await mailTo(product, owner.user.email, ({ subject }) => /can't charge/.test(subject));
    await noMailWaits(product);
    expect(await told(owner, /can't charge/)).toBe(1);
    expect(await alertsOf(owner)).toMatchObject({
      data: [{ kind: 'payment' }],
      next: { step: 'mend_account' },
    });
  });

  it('that the ad account is locked, with the help on that state, and again where Meta gives another reason', async () => {
    const owner = await advertiser(product);
    const id = await launched(owner);
    for (const [disableReason, code] of [
      [1, 'account_policy'],
      [15, 'account_hacked'],
    ] as const) {
      await control(product, 'accounts', { adAccountId: owner.adAccountId, accountStatus: 2, disableReason });
      await settled(product, owner);
      await dispatch();
      const isOfIt = (mail: { text: string }) => mail.text.includes(`/help/locked-out?topic=${code}`);
      const mail = await mailTo(product, owner.user.email, isOfIt);
      const { issues } = await campaignOf(product, owner, id);
      expect(mail.text).toContain(issues.find((issue) => issue.code === code)?.message);
      expect(await alertsOf(owner)).toMatchObject({
        data: [{ kind: 'locked', campaign: { id } }],
        next: { step: 'unlock', campaign: { id } },
      });
    }
  });

  it('that four fifths of a total are spent, and again only where the total is another', async () => {
    const owner = await advertiser(product);
    const id = await onPaper(owner, { spend: 7900, results: 5, total: 10_000 });
    await dispatch();
    expect(await kindsOf(owner)).toEqual([]);
    const look = (change: string) =>
      rows(`UPDATE campaigns SET look_at = now() - interval '1 second', ${change} WHERE id = '${id}'`);
    await look('total_budget = 9875');
    await dispatch();
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /has spent/.test(subject));
    expect(mail.subject).toContain('has spent $79 of at most $98.75');
    expect(await alertsOf(owner)).toMatchObject({ next: { step: 'raise_total', campaign: { id } } });
    await look('total_budget = 20000');
    await dispatch();
    expect(await kindsOf(owner)).toEqual([]);
    await look('total_budget = 9000');
    await dispatch();
    await noMailWaits(product);
    expect(await told(owner, /has spent/)).toBe(2);
  });

  it('that twice the expected cost is spent without a result', async () => {
    const owner = await advertiser(product);
    await onPaper(owner, { spend: 199, results: 0, total: 100_000 });
    await onPaper(owner, { spend: 900, results: 1, total: 100_000 });
    await dispatch();
    expect(await kindsOf(owner)).toEqual([]);
    const id = await onPaper(owner, { spend: 200, results: 0, total: 100_000 });
    await dispatch();
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /without a result/.test(subject));
    expect(mail.text).toContain('we expected about 1 click for $1.');
    expect(await alertsOf(owner)).toMatchObject({
      data: [{ kind: 'no_results' }],
      next: { step: 'add_ad', campaign: { id } },
    });
  });

  it('what the page of the campaign advises, in the same words', async () => {
    const owner = await advertiser(product);
    const { token } = owner;
    const id = await onPaper(owner, { spend: 50_000, results: 0, total: 100_000 });
    await rows(`UPDATE campaigns SET launched_at = now() - interval '10 days' WHERE id = '${id}'`);
    await dispatch();
    const { body } = await product.call(resultRoutes.ofCampaign, { params: { id } }, { token });
    expect(body.step).toMatchObject({ kind: 'end', sentence: expect.stringMatching(/^Stop it/) });
    expect(await alertsOf(owner)).toMatchObject({
      data: [{ kind: 'no_results' }],
      next: { step: 'advice', campaign: { id, name: 'On paper' }, sentence: body.step.sentence },
    });
  });

  it('that our access ends, then that it has ended, and nothing once it is given again', async () => {
    const owner = await advertiser(product);
    const id = await onPaper(owner, { spend: 1, results: 0, total: 100_000 });
    const access = async (until: string) => {
      await rows(`UPDATE meta_connections SET expires_at = ${until} WHERE owner_id = '${owner.user.id}';
        UPDATE campaigns SET look_at = now() - interval '1 second' WHERE id = '${id}'`);
      await dispatch();
    };
    await access(`now() + interval '8 days'`);
    expect(await kindsOf(owner)).toEqual([]);
    await access(`now() + interval '6 days'`);
    await mailTo(product, owner.user.email, ({ subject }) => /access to your ads ends on/.test(subject));
    expect(await alertsOf(owner)).toMatchObject({ data: [{ kind: 'access', campaign: null }] });
    await access(`now() - interval '1 minute'`);
    await mailTo(product, owner.user.email, ({ subject }) => /has lost access/.test(subject));
    expect(await kindsOf(owner)).toEqual(['access']);
    expect(await alertsOf(owner)).toMatchObject({ next: { step: 'connect' } });
    await access(`now() + interval '60 days'`);
    expect(await kindsOf(owner)).toEqual([]);
  });

  it('that our access has ended, until it is given again, whatever runs by then', async () => {
    const owner = await advertiser(product);
    const id = await onPaper(owner, { spend: 1, results: 0, total: 100_000 });
    const expires = (at: string) =>
      rows(`UPDATE meta_connections SET expires_at = ${at} WHERE owner_id = '${owner.user.id}'`);
    await expires(`now() - interval '1 minute'`);
    await dispatch();
    expect(await kindsOf(owner)).toEqual(['access']);
    await rows(
      `UPDATE campaigns SET delivery = 'ended', look_at = now() - interval '1 second' WHERE id = '${id}'`,
    );
    await dispatch();
    expect(await kindsOf(owner)).toEqual(['access']);
    // Nothing runs any more that would be looked at.
    await expires(`now() + interval '60 days'`);
    expect(await alertsOf(owner)).toMatchObject({ data: [], next: { step: 'make_avatar' } });
  });

  it('that the ad account can’t be charged, for as long as it can’t, whichever campaign ends first', async () => {
    const owner = await advertiser(product);
    const issues = `'[{"source": "account", "code": "account_unsettled", "creativeId": null}]'`;
    const figures = { spend: 1, results: 1, total: 100_000 };
    const ids = [await onPaper(owner, figures), await onPaper(owner, figures)];
    const look = async (id: string | undefined, change: string) => {
      await rows(`UPDATE campaigns SET look_at = now() - interval '1 second', ${change} WHERE id = '${id}'`);
      await dispatch();
    };
    // The minute's own job may have a campaign in hand that is dispatched here.
    for (const id of ids) await look(id, `issues = ${issues}`);
    await expect
      .poll(() => alertsOf(owner))
      .toMatchObject({ data: [{ kind: 'payment', campaign: { id: ids[0] } }] });
    await until(async () => (await told(owner, /can't charge/)) === 1, 'the mail has gone out');
    await look(ids[0], `delivery = 'ended'`);
    await look(ids[1], `issues = ${issues}`);
    await expect
      .poll(() => alertsOf(owner))
      .toMatchObject({ data: [{ kind: 'payment', campaign: { id: ids[1] } }] });
    await look(ids[1], `issues = '[]'`);
    await expect.poll(() => kindsOf(owner)).toEqual([]);
    await noMailWaits(product);
    expect(await told(owner, /can't charge/)).toBe(1);
  });

  it('nothing of the money of a campaign that was stopped', async () => {
    const owner = await advertiser(product);
    const id = await onPaper(owner, { spend: 9000, results: 0, total: 10_000 });
    await rows(`UPDATE campaigns SET status = 'paused', delivery = 'paused' WHERE id = '${id}'`);
    await dispatch();
    expect(await kindsOf(owner)).toEqual([]);
  });

  it('unless it is over before the mail goes out', async () => {
    const owner = await advertiser(product);
    const { email } = owner.user;
    // Before there is anything to tell: the product's own look may come first.
    await control(product, 'faults', { target: 'mail', path: email, action: 'error', times: 1000 });
    const id = await onPaper(owner, { spend: 9000, results: 5, total: 10_000 });
    await dispatch();
    // A try that is under way has read what it tells already: the next one is put off until the reason is over.
    const refused = async () => {
      await rows(
        `UPDATE jobs.job SET start_after = now() + interval '1 hour' WHERE name = 'mail.send' AND state = 'retry'`,
      );
      const states = await rows<{ state: string }>(
        `SELECT state::text FROM jobs.job WHERE name = 'mail.send' AND state IN ('created', 'active', 'retry')`,
      );
      return states.length > 0 && states.every(({ state }) => state === 'retry');
    };
    await until(refused, 'the mail server has refused the mail');
    await rows(
      `UPDATE campaigns SET look_at = now() - interval '1 second', total_budget = 90000 WHERE id = '${id}'`,
    );
    await dispatch();
    // The minute's own job may have it in hand.
    await expect.poll(() => kindsOf(owner)).toEqual([]);
    await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
    // How long it waits for its next try depends on how many it has had.
    await rows(`UPDATE jobs.job SET start_after = now() WHERE name = 'mail.send' AND state = 'retry'`);
    await noMailWaits(product);
    expect(await told(owner, /has spent/)).toBe(0);
  });
});

it('alerts are seen by their owner alone', async () => {
  const owner = await advertiser(product);
  const other = await advertiser(product);
  await onPaper(owner, { spend: 9000, results: 5, total: 10_000 });
  await dispatch();
  expect(await kindsOf(other)).toEqual([]);
  const query = { businessId: owner.businessId };
  expect((await product.call(reportRoutes.alerts, { query }, { token: other.token })).status).toBe(404);
});
