import { identityRoutes } from '@awning/contract/identity';
import { resultRoutes } from '@awning/contract/results';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, ledgerOf, until } from '../../testing/meta.ts';
import { movingClock } from '../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const clock = movingClock();
let product: Product;
let owner: Advertiser;
let campaignId: string;

beforeAll(async () => {
  product = await startProduct({ clock, reviewSeconds: 1 });
  owner = await advertiser(product, { creatives: 2, plan: 3 });
  const { body } = await createCampaign(product, owner, { goal: 'awareness' });
  campaignId = body.id;
  await until(async () => (await campaignOf(product, owner, campaignId)).launchedAt, 'the launch');
});
afterAll(() => product.close());

const resultsOf = async (language = 'en', person = owner) =>
  product.call(
    resultRoutes.ofCampaign,
    { params: { id: campaignId } },
    { token: person.token, headers: { 'accept-language': language } },
  );

test('says nothing of a campaign that has just begun, and what it will be compared with', async () => {
  const { body } = await resultsOf();
  expect(body).toMatchObject({
    rating: { state: 'too_early' },
    ads: { state: 'too_early' },
    step: { kind: 'wait' },
  });
  expect(body.sources).toEqual([
    {
      publisher: 'WordStream/LocaliQ',
      title: 'Facebook Ads Benchmarks 2025',
      year: 2025,
      sentence: 'Average of advertisers in the United States, April 2024 to June 2025.',
    },
  ]);
});

test('says after some days whether it is good, which ad is better and what to do, in both languages', async () => {
  const ledger = await ledgerOf(product, owner.adAccountId);
  const ads = ledger.filter(({ kind }) => kind === 'ad');
  for (const [index, ctr] of [0.02, 0.06].entries())
    await control(product, 'delivery', { adId: ads[index]?.id, ctr, days: 9 });
  await until(
    async () => (await campaignOf(product, owner, campaignId)).metrics.clicks > 200,
    'the figures of nine days',
  );
  clock.advance(4 * 86_400_000);
  const { email } = owner.user;
  const session = await product.call(identityRoutes.login, { body: { email, password: owner.password } });
  owner.token = session.body.accessToken;
  const { body } = await resultsOf();
  const campaign = await campaignOf(product, owner, campaignId);
  expect(body.ads).toMatchObject({ state: 'certain' });
  const named = campaign.creatives.find(({ id }) => id === body.ads.creativeId);
  expect(body.ads.sentence).toContain(named?.headline);
  expect(['better', 'like', 'worse']).toContain(body.rating.state);
  expect(body.reasons.join(' ')).toContain('Meta decides who sees which of them');
  expect(body.reasons.filter((sentence) => sentence.includes("Meta's delivery"))).toHaveLength(1);
  const hebrew = (await resultsOf('he')).body;
  expect(hebrew.rating.sentence).toMatch(/^[\u0590-\u05ff]/);
  for (const sentence of [...body.reasons, body.step.sentence, ...hebrew.reasons, hebrew.step.sentence])
    expect(sentence).not.toMatch(/results:|\{\{|undefined|NaN/);
});

test('what is wrong with the account comes first', async () => {
  await control(product, 'accounts', { adAccountId: owner.adAccountId, accountStatus: 3 });
  await until(async () => (await resultsOf()).body.step.kind === 'mend_account', 'the account’s issue');
  expect((await resultsOf()).body.step.sentence).toContain('owes Meta money');
});

test('is of its owner alone', async () => {
  const other = await advertiser(product);
  expect((await resultsOf('en', other)).status).toBe(404);
});
