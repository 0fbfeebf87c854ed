import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import type { Failure } from '@awning/contract/failure';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser, campaignFor, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import { verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product);
});

const query = (sql: string) => product.running.database.session((run) => run(sql));
const failureOf = ({ body }: { body: unknown }) => body as Failure;
const today = dateIn(new Date(), 'America/New_York');

describe('creating a campaign', () => {
  it.each([
    [
      'endDate',
      { startDate: addDays(today, 3), endDate: addDays(today, 2) },
      'End date must be after start date',
    ],
    ['startDate', { startDate: addDays(today, -1) }, 'The start date is in the past.'],
    ['startDate', { startDate: '2026-02-30' }, 'Please enter a valid date.'],
    ['endDate', { endDate: addDays(today, 400) }, 'A campaign may run for up to a year.'],
    [
      'endDate',
      { endDate: today },
      'Meta needs a full day to run a campaign. Please choose a later end date.',
    ],
    ['creativeIds', { creativeIds: [] }, 'Please choose at least one creative.'],
    ['creativeIds', { creativeIds: [newId()] }, 'Please choose at least one creative.'],
    ['name', { name: '  ' }, 'Please give the campaign a name.'],
    ['dailyBudget', { dailyBudget: 50 }, 'The smallest daily budget for this account is $1.'],
    ['dailyBudget', { dailyBudget: 20_000_000 }, 'The largest daily budget for this account is $100,000.'],
  ])('refuses a wrong %s', async (field, fields, message) => {
    const answer = await createCampaign(product, owner, fields);
    expect(answer.status).toBe(422);
    expect(failureOf(answer).details?.fields).toEqual({ [field]: message });
  });

  it('wants a business of one’s own', async () => {
    const stranger = await advertiser(product);
    const answer = await createCampaign(product, owner, { businessId: stranger.businessId });
    expect(answer.status).toBe(404);
    const foreign = await createCampaign(product, owner, { creativeIds: stranger.creativeIds });
    expect(foreign.status).toBe(422);
  });

  it('wants a connection to Meta', async () => {
    const other = await advertiser(product);
    await product.call(connectionRoutes.disconnect, {}, { token: other.token });
    const answer = await createCampaign(product, other);
    expect([answer.status, failureOf(answer).code]).toEqual([409, 'META_NOT_CONNECTED']);
  });

  it('wants an ad account that may run ads', async () => {
    const other = await advertiser(product);
    await control(product, 'accounts', { adAccountId: other.adAccountId, accountStatus: 2 });
    const answer = await createCampaign(product, other);
    const businessId = "Meta says that this ad account can't run ads right now.";
    expect(failureOf(answer).details?.fields).toEqual({ businessId });
  });

  it('takes a name once a business, also when asked twice at the same time', async () => {
    const other = await advertiser(product);
    const answers = await Promise.all([
      createCampaign(product, other, { name: 'Spring  Buns' }),
      createCampaign(product, other, { name: 'spring buns' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && failureOf(refused)).toMatchObject({
      code: 'NAME_IN_USE',
      message: 'Campaign name already used',
    });
  });

  it('is beyond the trial plan', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    const business = await product.call(
      businessRoutes.create,
      { body: { type: 'bakery', name: 'Small' } },
      { token: trial.token },
    );
    const body = campaignFor(owner, { businessId: business.body.id });
    const answer = await product.call(campaignRoutes.create, { body }, { token: trial.token });
    expect(answer.status).toBe(403);
    expect(failureOf(answer)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limitKey: 'campaigns', planId: 1, resetAt: null },
    });
  });

  it('lets nobody race past the ads of a month', async () => {
    const basic = await advertiser(product, { plan: 2, creatives: 2 });
    const calls = ['One', 'Two', 'Three'].map((name, index) =>
      createCampaign(product, basic, { name, creativeIds: [basic.creativeIds[index % 2]] }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const refused = answers.filter(({ status }) => status === 403).map(failureOf);
    expect(refused.map(({ details }) => details?.limitKey)).toEqual(['ads_per_month', 'ads_per_month']);
    expect(refused[0]?.details?.resetAt).toMatch(/^\d{4}-/);
    const { body } = await product.call(accountRoutes.entitlements, {}, { token: basic.token });
    const used = Object.fromEntries(body.limits.map(({ key, used }) => [key, used]));
    expect(used).toMatchObject({ ads_per_month: 1, campaigns: 1, ad_sets: 1 });
  });

  it('falls back to traffic where sales can’t be counted, and says so', async () => {
    const offline = await advertiser(product, { website: '' });
    const { body } = await createCampaign(product, offline, { goal: 'sales' });
    expect(body).toMatchObject({ objective: 'OUTCOME_TRAFFIC', goal: 'sales' });
    expect(body.issues[0]).toMatchObject({ code: 'objective_fallback' });
    const launched = await until(async () => {
      const campaign = await campaignOf(product, offline, body.id);
      return campaign.launchedAt !== null && campaign;
    }, 'the launch');
    expect(launched.issues[0]).toMatchObject({ code: 'objective_fallback' });
  });

  it('says before a launch what a goal would become, and what an amount is too small for', async () => {
    const offline = await advertiser(product, { website: '' });
    const params = { id: offline.businessId };
    const { body } = await product.call(campaignOptionRoutes.options, { params }, { token: offline.token });
    expect(body).toMatchObject({ currency: 'USD', minDailyBudget: 100 });
    const goals = Object.fromEntries(body.goals.map((option) => [option.goal, option]));
    expect(goals.sales).toMatchObject({ objective: 'OUTCOME_TRAFFIC', fallsBack: true });
    expect(goals.sales?.learningDailyBudget).toBe(500);
    expect(goals.leads).toMatchObject({ objective: 'OUTCOME_LEADS', fallsBack: false });
    expect(goals.awareness).toMatchObject({ fallsBack: false, learningDailyBudget: null });
    const taken = { goal: 'sales', objective: 'OUTCOME_TRAFFIC' };
    expect((await createCampaign(product, offline, taken)).body.issues).toEqual([]);
    const other = await product.call(campaignOptionRoutes.options, { params }, { token: owner.token });
    expect(other.status).toBe(404);
  });

  it.each([
    ['leads', 'https://cinnamon.example', 'OUTCOME_LEADS'],
    ['leads', '', 'OUTCOME_LEADS'],
    ['sales', 'https://cinnamon.example', 'OUTCOME_SALES'],
  ])('launches for %s with website "%s"', async (goal, website, objective) => {
    const other = await advertiser(product, { website });
    const { body } = await createCampaign(product, other, { goal });
    expect(body).toMatchObject({ objective, issues: [] });
    await until(async () => (await campaignOf(product, other, body.id)).launchedAt, 'the launch');
  });

  it('counts in the account’s own currency', async () => {
    const other = await advertiser(product, { meta: { currency: 'JPY', timeZone: 'Asia/Tokyo' } });
    const start = dateIn(new Date(), 'Asia/Tokyo');
    const dates = { startDate: start, endDate: addDays(start, 4) };
    const { body } = await createCampaign(product, other, { ...dates, dailyBudget: 500 });
    expect(body).toMatchObject({
      currency: 'JPY',
      timeZone: 'Asia/Tokyo',
      dailyBudget: 500,
      totalBudget: 2500,
    });
    await until(async () => (await campaignOf(product, other, body.id)).launchedAt, 'the launch');
  });
});

describe('a campaign', () => {
  it('is nobody else’s', async () => {
    const stranger = await advertiser(product);
    const { body } = await createCampaign(product, owner, { name: 'Mine' });
    const params = { id: body.id };
    const { token } = stranger;
    const more = { params, body: { creativeIds: stranger.creativeIds } };
    const answers = [
      await product.call(campaignRoutes.get, { params }, { token }),
      await product.call(campaignRoutes.stop, { params }, { token }),
      await product.call(campaignRoutes.resume, { params }, { token }),
      await product.call(campaignRoutes.addCreatives, more, { token }),
      await product.call(campaignRoutes.list, { params: { id: owner.businessId } }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is listed by status, in an order, page by page', async () => {
    const other = await advertiser(product);
    for (const name of ['b', 'c', 'a']) await createCampaign(product, other, { name });
    const list = (query: object) =>
      product.call(campaignRoutes.list, { params: { id: other.businessId }, query }, { token: other.token });
    const first = await list({ sort: 'name', limit: 2 });
    expect(first.body.data.map(({ name }) => name)).toEqual(['a', 'b']);
    const second = await list({ sort: 'name', limit: 2, cursor: first.body.nextCursor });
    expect(second.body.data.map(({ name }) => name)).toEqual(['c']);
    expect(second.body.nextCursor).toBeNull();
    const id = first.body.data[0]?.id ?? '';
    await product.call(campaignRoutes.stop, { params: { id } }, { token: other.token });
    const names = async (status: string) => (await list({ status })).body.data.map(({ name }) => name);
    expect(await names('paused')).toEqual(['a']);
    expect(await names('active')).toEqual(['c', 'b']);
    expect(await names('active,paused')).toHaveLength(3);
    expect((await list({ status: 'flying' })).status).toBe(422);
    expect((await list({ cursor: 'nonsense' })).status).toBe(400);
  });

  it('is found by words of its name, whatever their case, points and quotation marks', async () => {
    const other = await advertiser(product);
    for (const name of ['Spring sale, 50%', 'Café “Zoë”', 'מבצע פסח של צה״ל', 'Spring buns'])
      await createCampaign(product, other, { name });
    const found = async (search: string, query: object = {}) => {
      const input = { params: { id: other.businessId }, query: { ...query, search } };
      const { body } = await product.call(campaignRoutes.list, input, { token: other.token });
      return body.data.map(({ name }) => name);
    };
    expect(await found('SPRING')).toEqual(['Spring buns', 'Spring sale, 50%']);
    expect(await found('sale spring')).toEqual(['Spring sale, 50%']);
    expect(await found('%')).toEqual(['Spring sale, 50%']);
    expect(await found('cafe zoe')).toEqual(['Café “Zoë”']);
    expect(await found('צהל')).toEqual(['מבצע פסח של צה״ל']);
    expect(await found('autumn')).toEqual([]);
    expect(await found('spring', { limit: 1 })).toEqual(['Spring buns']);
  });

  it('keeps its connection while it runs', async () => {
    const other = await advertiser(product);
    const { body } = await createCampaign(product, other);
    await until(async () => (await campaignOf(product, other, body.id)).launchedAt, 'the launch');
    const refused = await product.call(connectionRoutes.disconnect, {}, { token: other.token });
    expect(refused.status).toBe(409);
    await product.call(campaignRoutes.stop, { params: { id: body.id } }, { token: other.token });
    await until(async () => (await campaignOf(product, other, body.id)).delivery === 'paused', 'the stop');
    const gone = await product.call(connectionRoutes.disconnect, {}, { token: other.token });
    expect(gone.status).toBe(204);
    const without = await product.call(
      campaignRoutes.resume,
      { params: { id: body.id } },
      { token: other.token },
    );
    expect(failureOf(without).code).toBe('META_NOT_CONNECTED');
  });

  it('has each creative once, takes a removed one again, and after a failed launch counts what is new when it is tried again', async () => {
    const other = await advertiser(product, { creatives: 2 });
    const { token } = other;
    const [first = '', second = ''] = other.creativeIds;
    const { body } = await createCampaign(product, other, { creativeIds: [first, first] });
    const params = { id: body.id };
    const add = async (id: string) =>
      (await product.call(campaignRoutes.addCreatives, { params, body: { creativeIds: [id] } }, { token }))
        .body;
    const counted = async () => {
      const { limits } = (await product.call(accountRoutes.entitlements, {}, { token })).body;
      return limits.find(({ key }) => key === 'ads_per_month')?.used;
    };
    expect(body.creatives).toHaveLength(1);
    await until(async () => (await campaignOf(product, other, body.id)).launchedAt, 'the launch');
    expect([(await add(first)).creatives.length, await counted()]).toEqual([1, 1]);
    await query(`UPDATE campaign_ads SET status = 'removed' WHERE campaign_id = '${body.id}'`);
    expect((await add(first)).creatives.map(({ id, status }) => [id, status])).toEqual([[first, 'active']]);
    expect(await counted()).toBe(2);
    const issue = (source: string, code: string) => ({ source, code, userMessage: null, creativeId: null });
    const issues = [issue('plan', 'objective_fallback'), issue('reconcile', 'payment_method')];
    // Between two rounds, of which none follows: one that is under way would tell what Meta has instead.
    const failed = () =>
      query(
        `UPDATE campaigns SET delivery = 'failed', issues = '${JSON.stringify(issues)}', next_reconcile_at = NULL
         WHERE id = '${body.id}' AND NOT EXISTS (
           SELECT FROM jobs.job WHERE name = 'campaigns.reconcile' AND state IN ('created', 'retry', 'active') AND data ->> 'ownerId' = '${other.user.id}'
         ) RETURNING id`,
      );
    await until(async () => (await failed()).length > 0, 'the end of a round');
    expect(await add(second)).toMatchObject({ delivery: 'failed', creatives: [{}, {}] });
    expect(await counted()).toBe(2);
    const resumed = await product.call(campaignRoutes.resume, { params }, { token });
    expect(resumed.body.issues).toMatchObject([{ code: 'objective_fallback' }]);
    // The answer is read after the commit, when the round that resuming asked for may be over.
    expect(['launching', 'in_review']).toContain(resumed.body.delivery);
    expect(await counted()).toBe(3);
  });

  it('is not resumed once it has ended, was deleted at Meta, or its plan is unpaid', async () => {
    const other = await advertiser(product);
    const { token } = other;
    const { body } = await createCampaign(product, other);
    const params = { id: body.id };
    await until(async () => (await campaignOf(product, other, body.id)).launchedAt, 'the launch');
    await product.call(campaignRoutes.stop, { params }, { token });
    const resume = async () => {
      const answer = await product.call(campaignRoutes.resume, { params }, { token });
      return [answer.status, failureOf(answer).message];
    };
    await query(`UPDATE accounts SET suspended_at = now() WHERE owner_id = '${other.user.id}'`);
    expect(await resume()).toEqual([409, expect.stringMatching(/paid/)]);
    await query(`UPDATE accounts SET suspended_at = NULL WHERE owner_id = '${other.user.id}'`);
    const gone = [{ source: 'plan', code: 'gone_at_meta', userMessage: null, creativeId: null }];
    await query(`UPDATE campaigns SET issues = '${JSON.stringify(gone)}' WHERE id = '${body.id}'`);
    expect(await resume()).toEqual([409, expect.stringMatching(/deleted/)]);
    await query(`UPDATE campaigns SET issues = '[]', ends_at = now() WHERE id = '${body.id}'`);
    expect(await resume()).toEqual([409, expect.stringMatching(/ended/)]);
    const more = { params, body: { creativeIds: other.creativeIds } };
    const added = await product.call(campaignRoutes.addCreatives, more, { token });
    expect([added.status, failureOf(added).message]).toEqual([409, expect.stringMatching(/ended/)]);
    const stopped = await product.call(campaignRoutes.stop, { params }, { token });
    expect([stopped.status, stopped.body.status]).toEqual([200, 'paused']);
  });
});
