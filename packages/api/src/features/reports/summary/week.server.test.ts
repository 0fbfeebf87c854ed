import { connectionRoutes } from '@awning/contract/connections';
import { worthRoutes } from '@awning/contract/customer-worth';
import { leadRoutes } from '@awning/contract/leads';
import { weekRoutes } from '@awning/contract/week';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Advertiser, advertiser } from '../../../testing/advertiser.ts';
import { campaignOnPaper } from '../../../testing/campaign-on-paper.ts';
import type { Product } from '../../../testing/product.ts';
import { shareProduct } from '../../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const sql = (script: string) => product.running.database.session((run) => run(script));
const change = (id: string, set: string) => sql(`UPDATE campaigns SET ${set} WHERE id = '${id}'`);
const earlier = (id: string) => change(id, `launched_at = now() - interval '30 days'`);

async function weekOf({ businessId, token }: Pick<Advertiser, 'businessId' | 'token'>, language = 'en') {
  const headers = { 'accept-language': language };
  return product.call(weekRoutes.week, { params: { id: businessId } }, { token, headers });
}
/** Without the marks that keep names and amounts together. */
const sentenceOf = async (owner: Advertiser, language?: string) =>
  (await weekOf(owner, language)).body.sentence.replace(/[\u2066-\u2069]/g, '');

/** Ten days at two dollars and five clicks: six of them are in the week, today is empty so far. */
const tenDays = [{ days: Array.from({ length: 10 }, () => ({ spend: 200, clicks: 5 })) }];

it('says what the week cost and brought, with the receipt that it is made of', async () => {
  const owner = await advertiser(product, { creatives: 1 });
  const { id } = await campaignOnPaper(product, owner, tenDays);
  // Five percent, by where they are shown.
  await change(id, `launched_at = now() - interval '30 days', reached_countries = '{AT}'`);
  const { body } = await weekOf(owner);
  expect(body.receipts).toEqual([
    {
      ...{ adAccountId: 'act_0', adAccountName: null, currency: 'USD' },
      ...{ ads: 1200, fee: 60, total: 1260 },
      lines: [
        {
          ...{ campaign: { id, name: 'On paper' }, ads: 1200, feePercent: 5, fee: 60 },
          run: { dailyBudget: 200, days: 6 },
        },
      ],
      brought: [{ kind: 'clicks', results: 30, cost: 1260 }],
    },
  ]);
  expect(await sentenceOf(owner)).toBe('The ads cost $12.60 and brought 30 clicks, $0.42 each.');
  expect(await sentenceOf(owner, 'he')).toMatch(/^המודעות עלו .*12\.60.* והביאו 30 הקלקות, .*\.$/);
});

it('says that it is too early while all that was paid for is young', async () => {
  const owner = await advertiser(product, { creatives: 1 });
  await campaignOnPaper(product, owner, [{ days: [{ spend: 200, clicks: 5 }] }]);
  expect(await sentenceOf(owner)).toMatch(
    /^In their first days the ads cost \$2 and brought 5 clicks; it is too/,
  );
});

it('says why nothing was spent', async () => {
  const owner = await advertiser(product, { creatives: 1 });
  expect(await weekOf(owner)).toMatchObject({ body: { receipts: [], readAt: null } });
  expect(await sentenceOf(owner)).toMatch(/^Nothing has run yet/);
  const { id } = await campaignOnPaper(product, owner, []);
  expect(await sentenceOf(owner)).toMatch(/hasn't reported any costs/);
  await change(id, `delivery = 'in_review', launched_at = NULL`);
  expect(await sentenceOf(owner)).toMatch(/^Meta is reviewing/);
  await change(
    id,
    `delivery = 'scheduled', launched_at = now(), start_date = '2099-12-04', end_date = '2099-12-20'`,
  );
  expect(await sentenceOf(owner)).toMatch(/starts on December 4/);
  const issue = { source: 'account', code: 'account_disabled', userMessage: null, creativeId: null };
  await change(id, `delivery = 'delivering', issues = '${JSON.stringify([issue])}'`);
  expect(await sentenceOf(owner)).toMatch(/Meta isn't showing your ads/);
  await change(id, `status = 'paused'`);
  expect(await sentenceOf(owner)).toMatch(/campaigns are paused/);
  await change(id, `delivery = 'ended', ends_at = now()`);
  expect(await sentenceOf(owner)).toMatch(/no campaign is running/);
});

it('names the ad account of each receipt as Meta does', async () => {
  const owner = await advertiser(product, { creatives: 1 });
  const { id } = await campaignOnPaper(product, owner, tenDays);
  await earlier(id);
  const second = await campaignOnPaper(product, owner, tenDays);
  const account = `(SELECT ad_accounts -> 0 ->> 'id' FROM meta_connections WHERE owner_id = '${owner.user.id}')`;
  await change(second.id, `ad_account_id = ${account}, launched_at = now() - interval '30 days'`);
  const { body } = await product.call(
    connectionRoutes.get,
    { query: { businessId: owner.businessId } },
    { token: owner.token },
  );
  const names = (await weekOf(owner)).body.receipts.map(({ adAccountName }) => adAccountName);
  expect(new Set(names)).toEqual(new Set([null, body.adAccounts[0]?.name]));
});

it('adds nothing up across currencies', async () => {
  const owner = await advertiser(product, { creatives: 1 });
  const [first, second] = [
    await campaignOnPaper(product, owner, tenDays),
    await campaignOnPaper(product, owner, tenDays),
  ];
  await earlier(first.id);
  await change(
    second.id,
    `currency = 'EUR', ad_account_id = 'act_1', launched_at = now() - interval '30 days'`,
  );
  const { body } = await weekOf(owner);
  expect(body.receipts.map(({ currency, total }) => `${total} ${currency}`).sort()).toEqual([
    '1200 EUR',
    '1200 USD',
  ]);
  expect(await sentenceOf(owner)).toMatch(/^The ads cost .12 for 30 clicks and .12 for 30 clicks\.$/);
});

it('tells customers and their worth once both are known, and counts people without those who are nobody', async () => {
  const owner = await advertiser(product, { creatives: 1 });
  const { token, businessId } = owner;
  const { id } = await campaignOnPaper(product, owner, tenDays);
  await earlier(id);
  const states = ['won', 'won', 'talked', 'fake'] as const;
  for (const state of states) {
    const { body } = await product.call(
      leadRoutes.add,
      { params: { id: businessId }, body: { name: 'Rut', campaignId: id } },
      { token, headers: { 'idempotency-key': newId() } },
    );
    await product.call(leadRoutes.change, { params: { id: body.id }, body: { state } }, { token });
  }
  expect(await weekOf(owner)).toMatchObject({ body: { people: { form: 0, hand: 3, walkIns: 0 } } });
  expect(await sentenceOf(owner)).toMatch(/30 clicks/);
  const range = { low: 20_000, high: 20_000 };
  await product.call(worthRoutes.answerWorth, { params: { id: businessId }, body: { range } }, { token });
  expect(await sentenceOf(owner)).toBe('You spent $12; 2 customers, about $400 of work.');
});

it('says nothing of what a day’s budget was where it was changed in the week', async () => {
  const owner = await advertiser(product, { creatives: 1 });
  const { id } = await campaignOnPaper(product, owner, tenDays);
  await sql(`INSERT INTO campaign_changes (owner_id, id, campaign_id, kind, made_by, at, former, now)
    VALUES ('${owner.user.id}', '${newId()}', '${id}', 'total', 'owner', now() - interval '2 days', 100, 200)`);
  expect((await weekOf(owner)).body.receipts[0]?.lines[0]?.run).toBeNull();
});

it('is its owner’s alone', async () => {
  const owner = await advertiser(product, { creatives: 0 });
  const other = await advertiser(product, { creatives: 0 });
  expect((await weekOf({ businessId: owner.businessId, token: other.token })).status).toBe(404);
});
