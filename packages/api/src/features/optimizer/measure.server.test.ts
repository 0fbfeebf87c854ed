import { policyVersion } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { replay } from './replay.ts';
import { tellResultSpread } from './result-spread.ts';
import { morningsOf } from './testing/mornings.ts';

let product: Product;
let owner: Advertiser;
let id: string;
const { rows, nextMorning } = morningsOf(() => product);
const days = Array.from({ length: 20 }, () => ({ spend: 1000, clicks: 20 }));
const measured = () =>
  rows<{ kind: string; value: number; cases: number }>('SELECT * FROM optimizer_measured ORDER BY kind');
const lastState = async () =>
  (
    await rows<{ state: CampaignState; version: number }>(
      `SELECT state, version FROM optimizer_decisions WHERE campaign_id = '${id}' ORDER BY id DESC LIMIT 1`,
    )
  )[0];

beforeAll(async () => {
  product = await startProduct({ because: 'rows' });
  owner = await advertiser(product, { plan: 3, creatives: 3 });
  ({ id } = await campaignOnPaper(product, owner, [{ days }, { days }, { days }]));
});
afterAll(() => product?.close());

it('decides by the guesses until enough was measured', async () => {
  await runJob(product, 'optimizer.measure');
  expect(await measured()).toEqual([]);
  await nextMorning(id);
  expect(await lastState()).toMatchObject({
    version: policyVersion,
    state: { measured: { cost: null, resultSpread: null } },
  });
});

it('from a hundred changes on takes what they cost, and plays each decision again by what it used', async () => {
  // A change a day, after each of which the ads brought a fifth less than was believed, for a week.
  const { id: changed, adIds } = await campaignOnPaper(product, owner, [
    { days: Array.from({ length: 150 }, () => ({ spend: 1000, clicks: 20 })) },
  ]);
  const decision = {
    ...{ version: policyVersion, idle: null, proposesCreative: false },
    actions: [{ kind: 'pause', adId: adIds[0] }],
    seen: [{ adId: adIds[0], rate: 0.025 }],
  };
  await rows(`INSERT INTO optimizer_decisions
      (owner_id, id, business_id, campaign_id, day, at, version, seed, state, decision, outcome, done_at)
    SELECT '${owner.user.id}', gen_random_uuid(), '${owner.businessId}', '${changed}',
      to_char(now() - n * interval '1 day', 'YYYY-MM-DD'), now() - n * interval '1 day', ${policyVersion}, 1,
      '{"ads": [], "arrived": []}', '${JSON.stringify(decision)}', 'done', now() - n * interval '1 day'
    FROM generate_series(20, 130) n`);
  await runJob(product, 'optimizer.measure');
  expect(await measured()).toMatchObject([
    { kind: 'learning_cost', value: expect.closeTo(1.4, 1), cases: 111 },
  ]);
  await nextMorning(id);
  expect((await lastState())?.state.measured).toMatchObject({
    cost: expect.closeTo(1.4, 1),
    resultSpread: null,
  });
  const replayed = await replay(product.running.database, id);
  expect(replayed.map(({ result }) => result)).toEqual(['same', 'same']);
});

it('learns how far ads lie apart in their results for a click once 200 campaigns have ended', async () => {
  const { id: model } = await campaignOnPaper(product, owner, []);
  await rows(`UPDATE campaigns SET optimization = 'form_leads', delivery = 'ended', ends_at = now() - interval '20 days'
    WHERE id = '${model}'`);
  const ended = (count: number) =>
    rows(`WITH made AS (
        INSERT INTO campaigns
        SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name_key', gen_random_uuid()))).*
        FROM campaigns c, generate_series(1, ${count}) WHERE c.id = '${model}' RETURNING id
      )
      INSERT INTO stats_ads (owner_id, business_id, creative_id, ad_id, campaign_id, currency, first_day, last_day,
        impressions, clicks, spend, results, details)
      SELECT '${owner.user.id}', '${owner.businessId}', gen_random_uuid(), gen_random_uuid(), id, 'USD', '2026-01-01',
        '2026-01-30', 9000, 400, 9000, results, 30
      FROM made, unnest(ARRAY[10, 20, 30]) results`);
  await ended(190);
  expect(await tellResultSpread(product.running.database)).toMatch(
    /a guess, until 200 campaigns have ended \(190 so far\)/,
  );
  await runJob(product, 'optimizer.measure');
  expect(await measured()).toHaveLength(1);
  await ended(10);
  await runJob(product, 'optimizer.measure');
  // 10, 20 and 30 of 400: half of the mean apart, less what chance explains.
  expect((await measured())[1]).toMatchObject({
    kind: 'result_spread',
    value: expect.closeTo(0.45, 1),
    cases: 200,
  });
  expect(await tellResultSpread(product.running.database)).toMatch(
    /lie 4\d % apart .*, learnt from 200 campaigns/,
  );
});
