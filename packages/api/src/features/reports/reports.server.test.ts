import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import { worthRoutes } from '@awning/contract/customer-worth';
import { leadRoutes } from '@awning/contract/leads';
import { reportRoutes } from '@awning/contract/reports';
import { weekRoutes } from '@awning/contract/week';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { translate } from '../../platform/messages.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import { type InboxMail, mailsTo, mailTo, tokenIn } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noMailWaits, runJob } from '../../testing/run-job.ts';
import { settled } from '../../testing/settled.ts';

let product: Product;
let shared: Awaited<ReturnType<typeof delivering>>;
beforeAll(async () => {
  product = await startProduct({ because: 'rows', reviewSeconds: 0 });
  shared = await delivering();
}, 400_000);
afterAll(() => product.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

/** Runs the minute's job once. */
const dispatch = () => runJob(product, 'reports.dispatch');

const of = (template: string) => (mail: InboxMail) => mail.text.includes(template);
const reportsTo = async (address: string) =>
  (await mailsTo(product, address)).filter(({ text }) => text.includes('&end'));

/** An advertiser with a campaign that has delivered for three weeks, with figures. */
async function delivering(
  options: Parameters<typeof advertiser>[1] = {},
  fields: Parameters<typeof createCampaign>[2] = {},
) {
  const owner = await advertiser(product, { creatives: 2, ...options });
  const { body } = await createCampaign(product, owner, fields);
  await until(
    async () => (await campaignOf(product, owner, body.id)).delivery !== 'launching',
    'the campaign is launched',
  );
  const [row] = await rows<{ ref: string }>(
    `SELECT meta_campaign_id AS ref FROM campaigns WHERE id = '${body.id}'`,
  );
  await control(product, 'delivery', { campaignId: row?.ref, days: 21 });
  const twoWeeksAgo = addDays(dateIn(new Date(), 'America/New_York'), -14);
  await until(
    async () =>
      (
        await rows(
          `SELECT 1 FROM stats_days WHERE campaign_id = '${body.id}' AND day < '${twoWeeksAgo}' AND spend > 0 LIMIT 1`,
        )
      ).length > 0,
    'the figures are read',
  );
  await dispatch();
  return { owner, campaignId: body.id };
}

/** A day of the week that is reported, so early in it that what starts then is out of its first days on Monday. */
function tuesday(): string {
  const today = dateIn(new Date(Date.now() - 8 * 60 * 60_000), 'America/New_York');
  return addDays(today, -6 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** As if nothing had been reported before. */
const forgetReports = (owner: Advertiser) => rows(`DELETE FROM reports WHERE owner_id = '${owner.user.id}'`);

const makeDue = (owner: Advertiser) =>
  rows(
    `UPDATE report_schedules SET next_at = now() - interval '1 minute' WHERE owner_id = '${owner.user.id}'`,
  );

describe('the weekly report', () => {
  it('is planned by a launch, and says what a week brought, what changed, what is next and what is left', async () => {
    const { owner } = shared;
    const planned = await rows<{ at: string }>(
      `SELECT next_at AS at FROM report_schedules WHERE owner_id = '${owner.user.id}'`,
    );
    expect(new Date(String(planned[0]?.at)).getTime()).toBeGreaterThan(Date.now());
    await rows(
      `UPDATE campaigns SET launched_at = '${tuesday()}T17:00:00Z' WHERE id = '${shared.campaignId}'`,
    );
    await makeDue(owner);
    await dispatch();
    const mail = await mailTo(product, owner.user.email, of('&end'));
    expect(mail.subject).toMatch(/^[\d,]+ clicks?, \$[\d.]+ each: your week at .*Cinnamon/);
    expect(mail.text).toMatch(/^The ads cost .\$[\d.,]+. and brought [\d,]+ clicks?/);
    expect(mail.text).toMatch(/were shown [\d,]+ times\./);
    expect(mail.text).toMatch(/“.*Spring buns.*”, budget .*: .*\$[\d.,]+.*\nTotal: .*\$[\d.,]+/);
    expect(mail.text).toMatch(/week before/);
    expect(mail.text).toMatch(/What changed: “.*Spring buns.*” started on [A-Z][a-z]+ \d+, as planned\./);
    expect(mail.text).toMatch(/Next step: tell us about your customers/);
    expect(mail.text).toMatch(
      /Running campaigns have spent \$[\d.,]+ so far; at most \$[\d.,]+ more can be charged/,
    );
    expect(mail.text).toMatch(/The ad that brought the most: “.*Buns [12]/);
    expect(mail.html).toMatch(/<img[^>]+src="data:image\/(jpeg|png)/);
    const words =
      mail.text
        .split(/\n-- \n/)[0]
        ?.split(/\s+/)
        .filter((word) => !word.startsWith('http')) ?? [];
    expect(words.length).toBeLessThanOrEqual(150);
  });

  it('says of what changed who did it or why it happened, what stopped ads first', async () => {
    const { owner, campaignId } = shared;
    /** The report, with what has changed moved into its week. */
    const reported = async (text: RegExp) => {
      await rows(
        `UPDATE campaign_changes SET at = timestamptz '${tuesday()}T17:00:00Z'
          - CASE kind WHEN 'ad_rejected' THEN interval '1 hour' ELSE interval '0' END WHERE campaign_id = '${campaignId}'`,
      );
      await forgetReports(owner);
      await makeDue(owner);
      await dispatch();
      return mailTo(product, owner.user.email, (mail) => text.test(mail.text));
    };
    const { dailyBudget, totalBudget } = await campaignOf(product, owner, campaignId);
    const edited = await product.call(
      campaignEditRoutes.edit,
      { params: { id: campaignId }, body: { dailyBudget: 2 * dailyBudget, ceiling: 10 * totalBudget } },
      { token: owner.token },
    );
    expect(edited.status).toBe(200);
    await reported(
      /on [A-Z][a-z]+ \d+ the total of “.*Spring buns.*” rose from \$[\d.,]+ to \$[\d.,]+, at your request\./,
    );
    const [ad] = await rows<{ ref: string }>(
      `SELECT meta_ad_id AS ref FROM campaign_ads WHERE campaign_id = '${campaignId}' LIMIT 1`,
    );
    await control(product, 'review', { adId: ad?.ref, decision: 'reject', reason: 'Text in the picture' });
    await settled(product, owner);
    await reported(/an ad of “.*Spring buns.*” stopped, because Meta's review rejected it\./);
    await control(product, 'review', { adId: ad?.ref, decision: 'approve' });
    await rows(`DELETE FROM campaign_changes WHERE campaign_id = '${campaignId}' AND kind = 'ad_rejected'`);
  });

  it('says how many came in during its week, at least', async () => {
    const { owner, campaignId } = shared;
    await forgetReports(owner);
    const noon = `'${tuesday()}T12:00:00Z'::timestamptz`;
    // Two of its week, one who was taken back, and one of the week before.
    for (const [at, undone] of [
      [noon, 'NULL'],
      [noon, 'NULL'],
      [noon, noon],
      [`${noon} - interval '7 days'`, 'NULL'],
    ])
      await rows(`INSERT INTO walk_ins (owner_id, id, business_id, campaign_id, counted_at, received_at, undone_at)
        VALUES ('${owner.user.id}', '${newId()}', '${owner.businessId}', '${campaignId}', ${at}, ${at}, ${undone})`);
    const before = (await reportsTo(owner.user.email)).length;
    await makeDue(owner);
    await dispatch();
    await until(async () => (await reportsTo(owner.user.email)).length > before, 'the report');
    const [mail] = await reportsTo(owner.user.email);
    // In its first sentence, and not once more.
    expect(mail?.text).toContain(', and at least 2 people came in because of them.');
    expect(mail?.text.match(/2 people/gi)).toHaveLength(1);
    await rows(`DELETE FROM walk_ins WHERE owner_id = '${owner.user.id}'`);
  });

  it('goes out once for each week, whatever is started twice', async () => {
    const { owner } = shared;
    await forgetReports(owner);
    const { length } = await reportsTo(owner.user.email);
    await makeDue(owner);
    await Promise.all([dispatch(), dispatch()]);
    await makeDue(owner);
    await dispatch();
    await noMailWaits(product);
    expect(await reportsTo(owner.user.email)).toHaveLength(length + 1);
  });

  it('is written in the owner’s language', async () => {
    const { owner } = shared;
    await forgetReports(owner);
    const speak = (language: 'en' | 'he') =>
      rows(`UPDATE users SET language = '${language}' WHERE id = '${owner.user.id}'`);
    await speak('he');
    await makeDue(owner);
    await dispatch();
    const mail = await mailTo(product, owner.user.email, ({ subject }) => subject.includes('השבוע של'));
    await speak('en');
    expect(mail.subject).toMatch(/הקלק.*\$/);
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.text).not.toMatch(/\{\{|mail:/);
  });

  it('does not go out where nothing ran, and is planned no more', async () => {
    const owner = await advertiser(product, { creatives: 0 });
    await rows(`INSERT INTO report_schedules VALUES ('${owner.user.id}', '${owner.businessId}', now())`);
    await dispatch();
    await noMailWaits(product);
    expect(await reportsTo(owner.user.email)).toEqual([]);
    expect(await rows(`SELECT 1 FROM report_schedules WHERE owner_id = '${owner.user.id}'`)).toEqual([]);
  });

  it('goes out although another business’s can’t be planned', async () => {
    const { owner } = shared;
    const other = await advertiser(product, { creatives: 0 });
    await rows(
      `INSERT INTO report_schedules VALUES ('${other.user.id}', '${other.businessId}', '2020-01-01')`,
    );
    await rows(`INSERT INTO campaigns (id, owner_id, business_id, name, name_key, objective, optimization, link, advertiser,
        country, daily_budget, total_budget, currency, time_zone, start_date, end_date, starts_at, ends_at, status, delivery,
        issues, ad_account_id, page_id, requested_at, launched_at, created_at, updated_at)
      SELECT '${newId()}', '${other.user.id}', '${other.businessId}', name, name_key, objective, optimization, link, advertiser,
        country, daily_budget, total_budget, currency, 'Nowhere/At-all', start_date, end_date, starts_at, ends_at, status,
        'ended', issues, ad_account_id, page_id, requested_at, launched_at, created_at, updated_at
      FROM campaigns WHERE id = '${shared.campaignId}'`);
    await forgetReports(owner);
    await makeDue(owner);
    await dispatch();
    const planned = () =>
      rows(`SELECT 1 FROM report_schedules WHERE owner_id = '${owner.user.id}' AND next_at > now()`);
    // The product's own look may have it in hand.
    await until(async () => (await planned()).length > 0, 'the report is planned');
    await noMailWaits(product);
    await rows(`DELETE FROM report_schedules WHERE owner_id = '${other.user.id}'`);
  });

  it('is ended by one click without signing in, and by the setting', async () => {
    const { owner } = shared;
    const { token } = owner;
    await forgetReports(owner);
    await makeDue(owner);
    await dispatch();
    await noMailWaits(product);
    const sent = await reportsTo(owner.user.email);
    const [mail] = sent;
    const address = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const oneClick = (path: string, body: string) =>
      fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const { pathname } = new URL(address);
    const settings = async () => (await product.call(reportRoutes.settings, {}, { token })).body;
    // Neither what follows links nor a token that was guessed unsubscribes.
    await fetch(`${product.url}${pathname}`);
    expect((await oneClick(`${pathname.slice(0, -2)}xx`, 'List-Unsubscribe=One-Click')).status).toBe(422);
    expect(await settings()).toMatchObject({ weekly: true });
    expect((await oneClick(pathname, 'List-Unsubscribe=One-Click')).status).toBe(204);
    expect((await oneClick(pathname, 'List-Unsubscribe=One-Click')).status).toBe(204);
    expect(await settings()).toMatchObject({ weekly: false });
    await forgetReports(owner);
    await makeDue(owner);
    await dispatch();
    await noMailWaits(product);
    expect(await reportsTo(owner.user.email)).toHaveLength(sent.length);
    const on = await product.call(reportRoutes.change, { body: { weekly: true } }, { token });
    expect(on.body).toMatchObject({ weekly: true });
  });
});

describe('a report at once', () => {
  const sendNow = (token: string, businessId: string) =>
    product.call(
      reportRoutes.sendNow,
      { body: { businessId } },
      { token, headers: { 'idempotency-key': newId() } },
    );

  it('opens with the sentence of the dashboard, goes to its owner whatever she chose, and three times an hour', async () => {
    const { owner } = shared;
    const { token, businessId } = owner;
    await noMailWaits(product);
    const before = (await reportsTo(owner.user.email)).length;
    await product.call(reportRoutes.change, { body: { weekly: false } }, { token });
    const { body: week } = await product.call(weekRoutes.week, { params: { id: businessId } }, { token });
    expect(await sendNow(token, businessId)).toMatchObject({
      status: 202,
      body: { email: owner.user.email },
    });
    await noMailWaits(product);
    const [mail, ...more] = await reportsTo(owner.user.email);
    expect(more).toHaveLength(before);
    expect(mail?.text.split('\n')[0]).toBe(week.sentence);
    await product.call(reportRoutes.change, { body: { weekly: true } }, { token });
    for (const _ of [2, 3]) expect((await sendNow(token, businessId)).status).toBe(202);
    expect((await sendNow(token, businessId)).body).toMatchObject({
      code: 'RATE_LIMITED',
      message: translate('en', 'errors:reportLimited'),
    });
    await noMailWaits(product);
  });

  it('says where there is nothing to report, and is of the own business', async () => {
    const other = await advertiser(product, { creatives: 0 });
    expect((await sendNow(other.token, other.businessId)).body).toMatchObject({
      code: 'CONFLICT',
      message: translate('en', 'errors:reportEmpty'),
    });
    expect((await sendNow(other.token, shared.owner.businessId)).status).toBe(404);
  });
});

describe('a further address', () => {
  it('gets nothing before its holder has agreed, then the report in its language without links to the account', async () => {
    const { owner } = shared;
    const { token } = owner;
    const email = `partner-${owner.user.id}@shop.example`;
    const added = await product.call(
      reportRoutes.addRecipient,
      { body: { email, language: 'he' } },
      { token },
    );
    expect(added).toMatchObject({ status: 201, body: { email, state: 'waiting' } });
    const invitation = await mailTo(product, email);
    expect(invitation.text).not.toContain('Dana');
    await forgetReports(owner);
    await makeDue(owner);
    await dispatch();
    await noMailWaits(product);
    expect(await mailsTo(product, email)).toHaveLength(1);

    // A customer of whom it is known what she brings.
    const { body: lead } = await product.call(
      leadRoutes.add,
      {
        params: { id: owner.businessId },
        body: { name: 'Rut Almog', phone: '+12025550147', campaignId: shared.campaignId },
      },
      { token, headers: { 'idempotency-key': newId() } },
    );
    await product.call(leadRoutes.change, { params: { id: lead.id }, body: { state: 'won' } }, { token });
    await rows(`UPDATE leads SET state_at = '${tuesday()}T17:00:00Z' WHERE id = '${lead.id}'`);
    const range = { low: 78_000, high: 78_000 };
    await product.call(
      worthRoutes.answerWorth,
      { params: { id: owner.businessId }, body: { range } },
      { token },
    );

    const confirm = { body: { token: tokenIn(invitation) } };
    expect((await product.call(reportRoutes.confirm, confirm)).status).toBe(204);
    await forgetReports(owner);
    await makeDue(owner);
    await dispatch();
    const report = await mailTo(product, email, of('&end'));
    expect(report.subject).toMatch(/[א-ת]/);
    // Whoever reads it has not asked for what the owner has.
    expect(report.text).toContain('לבקשת בעלי העסק');
    expect(report.text).not.toContain('/dashboard');
    // What her customers are worth is its owner's to know, and who they are.
    expect(report.text).not.toMatch(/עבודה|Rut|Almog|5550147/);
    const own = await mailTo(product, owner.user.email, of('of work'));
    expect(own.text).toMatch(/^You spent .*; 1 customer, about .\$780. of work\./);

    // Its own link ends its reports and nobody else's.
    expect((await product.call(reportRoutes.unsubscribe, { body: { token: tokenIn(report) } })).status).toBe(
      204,
    );
    const { body } = await product.call(reportRoutes.settings, {}, { token });
    expect(body).toMatchObject({ weekly: true, recipients: [{ email, state: 'unsubscribed' }] });
    expect(
      (await product.call(reportRoutes.confirm, { body: { token: tokenIn(report) } })).body,
    ).toMatchObject({
      message: translate('en', 'errors:mailedLink'),
    });
  });

  it('is entered once, by its own account, and five at most', async () => {
    const owner = await advertiser(product, { creatives: 0 });
    const other = await advertiser(product, { creatives: 0 });
    const add = (email: string) =>
      product.call(reportRoutes.addRecipient, { body: { email, language: 'en' } }, { token: owner.token });
    const taken = {
      code: 'VALIDATION_FAILED',
      details: { fields: { email: translate('en', 'errors:recipientTaken') } },
    };
    expect((await add(owner.user.email)).body).toMatchObject(taken);
    const first = await add(`one-${owner.user.id}@shop.example`);
    expect((await add(`ONE-${owner.user.id}@shop.example`)).body).toMatchObject(taken);
    const remove = (token: string) =>
      product.call(reportRoutes.removeRecipient, { params: { id: first.body.id } }, { token });
    expect((await remove(other.token)).status).toBe(404);
    for (const name of ['two', 'three', 'four', 'five'])
      expect((await add(`${name}-${owner.user.id}@shop.example`)).status).toBe(201);
    const sixth = await add(`six-${owner.user.id}@shop.example`);
    expect(sixth.body).toMatchObject({
      code: 'CONFLICT',
      message: translate('en', 'errors:tooManyRecipients', { max: 5 }),
    });
    expect((await remove(owner.token)).status).toBe(204);
    expect((await add(`six-${owner.user.id}@shop.example`)).status).toBe(201);
  });
});

it('the end of a campaign is told once, when its figures are in', async () => {
  const { owner, campaignId } = shared;
  const end = (hoursAgo: number) =>
    rows(`UPDATE campaigns SET delivery = 'ended', start_date = '${addDays(dateIn(new Date(), 'UTC'), -22)}',
      end_date = '${addDays(dateIn(new Date(), 'UTC'), -1)}', ends_at = now() - interval '${hoursAgo} hours',
      next_reconcile_at = NULL, look_at = now() - interval '1 second' WHERE id = '${campaignId}'`);
  const ended = async () =>
    (await reportsTo(owner.user.email)).filter(({ subject }) => subject.includes('has ended'));
  await end(1);
  await dispatch();
  await noMailWaits(product);
  expect(await ended()).toEqual([]);
  for (const _ of [1, 2]) {
    await end(4);
    await dispatch();
  }
  await noMailWaits(product);
  const [mail, ...more] = await ended();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^“.*Spring buns.*” has ended: [\d,]+ clicks?, \$/);
  expect(mail?.text).toMatch(/Its ads cost \$[\d.,]+; you had agreed to at most \$/);
  expect(mail?.text).toMatch(/the forecast for this money was [\d,]+ to [\d,]+ clicks\./);
});
