import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { factRoutes } from '@awning/contract/facts';
import { optimizerRoutes, type ProposedAd } from '@awning/contract/optimizer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, until } from '../../testing/meta.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { settled } from '../../testing/settled.ts';
import { avatarOf, brief } from '../creatives/testing/shop.ts';
import { adProposalJob } from './ad-proposals.ts';
import { acceptedBefore } from './testing/accepted-before.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'rows', reviewSeconds: 0 });
});
afterAll(() => product.close());

const rows = <Row>(script: string) =>
  product.running.database.session((run) => run(script)) as Promise<Row[]>;

/** A campaign of two ads that run. */
async function running(owner: Advertiser, name: string): Promise<string> {
  const { id } = (await createCampaign(product, owner, { goal: 'awareness', name })).body;
  await settled(product, owner);
  return id;
}

/** Decides on the next morning, after twelve days on which the same thousand people were shown the first two ads again and again, and clicked less and less. */
async function nextMorning(id: string): Promise<void> {
  await rows(`INSERT INTO stats_days (ad_id, day, owner_id, business_id, campaign_id, creative_id, impressions, clicks, spend,
      results, reach)
    SELECT ad.id, to_char(now() - make_interval(days => back), 'YYYY-MM-DD'), ad.owner_id, c.business_id, c.id, ad.creative_id,
      1000, clicks, 500, clicks, CASE back WHEN 12 THEN 1000 ELSE 1 END
    FROM campaigns c, generate_series(1, 12) AS back, LATERAL (SELECT CASE WHEN back > 6 THEN 4 ELSE 1 END AS clicks) AS day,
      LATERAL (SELECT * FROM campaign_ads WHERE campaign_id = c.id ORDER BY id LIMIT 2) AS ad
    WHERE c.id = '${id}'
    ON CONFLICT (ad_id, day) DO UPDATE SET impressions = 1000, clicks = excluded.clicks, spend = 500,
      results = excluded.results, reach = excluded.reach;
    DELETE FROM stats_reach WHERE campaign_id = '${id}';
    UPDATE optimizer_decisions SET day = id::text, at = at - interval '1 day' WHERE campaign_id = '${id}';
    UPDATE campaigns SET optimize_at = now() - interval '1 second', delivery = 'delivering' WHERE id = '${id}'`);
  await runJob(product, 'optimizer.dispatch');
}

const proposalOf = async ({ token }: Advertiser, id: string) =>
  (await product.call(optimizerRoutes.get, { params: { id } }, { token })).body.proposal;

async function adOf(owner: Advertiser, id: string): Promise<ProposedAd> {
  const made = await until(async () => (await proposalOf(owner, id))?.ad, 'the new ad is made');
  if (!made) throw new Error('there is no ad');
  return made;
}

const answer = ({ token }: Advertiser, id: string, decisionId: string, word: 'approve' | 'decline') =>
  product.call(optimizerRoutes[word], { params: { id, decisionId } }, { token });

const outcomesOf = async ({ token, businessId }: Advertiser, query: object) =>
  (
    await product.call(optimizerRoutes.ofBusiness, { params: { id: businessId }, query }, { token })
  ).body.data.map(({ outcome }) => outcome);

const conversationsOf = async ({ token, businessId }: Advertiser) =>
  (await product.call(creativeConversationRoutes.conversations, { query: { businessId } }, { token })).body
    .data;

const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;

/** An owner whose designer has something to make ads of. */
async function ownerWithBrief(): Promise<Advertiser> {
  const owner = await advertiser(product, { creatives: 2, plan: 3 });
  const { token, businessId } = owner;
  const avatarId = await avatarOf(product, token, businessId, 'en');
  await product.call(
    factRoutes.enter,
    { params: { id: businessId }, body: { avatarId, items: brief('en') } },
    { token },
  );
  return owner;
}

describe('where all ads are tired', () => {
  let owner: Advertiser;
  let id: string;
  beforeAll(async () => {
    owner = await ownerWithBrief();
    id = await running(owner, 'Buns');
    const { settings } = (await product.call(optimizerRoutes.get, { params: { id } }, { token: owner.token }))
      .body;
    const forget = await acceptedBefore(product, owner);
    // Also there it only asks.
    const body = { ...settings, automation: 'auto' as const };
    await product.call(optimizerRoutes.save, { params: { id }, body }, { token: owner.token });
    await forget();
  });

  test('a new one is made once, however often that is tried, and is in no campaign', async () => {
    await nextMorning(id);
    const ad = await adOf(owner, id);
    const proposal = await proposalOf(owner, id);
    expect(proposal).toMatchObject({
      outcome: 'proposed',
      sentence: expect.stringMatching(/^People see these ads again and again/),
    });
    for (let attempt = 0; attempt < 2; attempt++)
      await runJob(product, adProposalJob, { ownerId: owner.user.id, id: proposal?.id });
    expect(await adOf(owner, id)).toEqual(ad);
    expect(await conversationsOf(owner)).toMatchObject([{ conversationId: ad.conversationId }]);
    const { body } = await product.call(
      creativeConversationRoutes.conversation,
      { params: { id: ad.conversationId } },
      { token: owner.token },
    );
    expect(body.variations).toHaveLength(1);
    expect(await statusOf(ad.image)).toBe(200);
    const { creatives } = await campaignOf(product, owner, id);
    expect(creatives.map(({ headline }) => headline)).toEqual(['Buns 1', 'Buns 2']);
    expect(ad.headline).not.toMatch(/^Buns/);
  });

  test('it is the same one on the next morning, where she has not answered', async () => {
    const ad = await adOf(owner, id);
    await nextMorning(id);
    expect(await adOf(owner, id)).toEqual(ad);
    expect(await outcomesOf(owner, { campaign: id })).toEqual(['proposed', 'expired']);
    expect(await conversationsOf(owner)).toHaveLength(1);
  });

  test('at her word it becomes an ad of the campaign, once, and nothing more is spent', async () => {
    const before = await campaignOf(product, owner, id);
    const proposal = await proposalOf(owner, id);
    const words = await Promise.all([0, 1, 2].map(() => answer(owner, id, proposal?.id ?? '', 'approve')));
    expect(words.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(words[0]?.body).toMatchObject({
      outcome: 'done',
      sentence: expect.stringMatching(/^You added/),
      ad: null,
    });
    await settled(product, owner);
    const after = await campaignOf(product, owner, id);
    expect(after.creatives.filter(({ delivery }) => delivery !== 'delivering')).toEqual([]);
    expect(after.creatives.map(({ headline }) => headline)).toEqual([
      'Buns 1',
      'Buns 2',
      proposal?.ad?.headline,
    ]);
    expect([after.totalBudget, after.endDate]).toEqual([before.totalBudget, before.endDate]);
    await nextMorning(id);
    expect(await proposalOf(owner, id)).toBeNull();
  });

  test('what she declines is gone with its picture, and is not proposed for two weeks', async () => {
    const other = await running(owner, 'More buns');
    await nextMorning(other);
    const ad = await adOf(owner, other);
    const proposal = await proposalOf(owner, other);
    expect((await answer(owner, other, proposal?.id ?? '', 'decline')).status).toBe(200);
    expect(await statusOf(ad.image)).toBe(404);
    expect(await conversationsOf(owner)).toHaveLength(1);
    expect((await answer(owner, other, proposal?.id ?? '', 'approve')).status).toBe(409);
    await nextMorning(other);
    expect(await outcomesOf(owner, { campaign: other, outcome: 'all' })).toEqual(['nothing', 'declined']);
    // Two weeks later, and then it is over by a switch of hers.
    await rows(`UPDATE optimizer_decisions SET at = at - interval '15 days' WHERE campaign_id = '${other}'`);
    await nextMorning(other);
    const later = await adOf(owner, other);
    const { settings } = (
      await product.call(optimizerRoutes.get, { params: { id: other } }, { token: owner.token })
    ).body;
    const body = { ...settings, automation: 'off' as const };
    await product.call(optimizerRoutes.save, { params: { id: other }, body }, { token: owner.token });
    expect(await statusOf(later.image)).toBe(404);
    expect(await conversationsOf(owner)).toHaveLength(1);
    await product.call(campaignRoutes.stop, { params: { id: other } }, { token: owner.token });
  });

  test('decisions of all campaigns are narrowed, and saved as a table in which nothing is computed', async () => {
    expect(await outcomesOf(owner, {})).toEqual(['expired', 'declined', 'done', 'expired']);
    expect(await outcomesOf(owner, { campaign: id, outcome: 'done' })).toEqual(['done']);
    expect(await outcomesOf(owner, { campaign: owner.businessId, outcome: 'all' })).toEqual([]);
    await rows(`UPDATE campaigns SET name = '=1+1, "x"' WHERE id = '${id}'`);
    const read = async (as: string, query = '') => {
      const answered = await fetch(
        `${product.url}/api/businesses/${owner.businessId}/decisions/table${query}`,
        {
          headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' },
        },
      );
      return { answered, bytes: Buffer.from(await answered.arrayBuffer()) };
    };
    const { answered, bytes } = await read(owner.token, `?campaign=${id}`);
    expect(answered.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answered.headers.get('content-disposition')).toMatch(
      /^attachment; filename="awning-decisions-.*csv"$/,
    );
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Campaign,Outcome,Decision,');
    expect(lines[1]).toMatch(/,"'=1\+1, ""x""",Done,"You added a new ad, /);
    expect(lines[3]).toBe('');
    expect((await read(owner.token, '?outcome=all')).bytes.toString().split('\r\n').length).toBeGreaterThan(
      6,
    );
    const other = await advertiser(product, { plan: 3 });
    expect((await read(other.token)).answered.status).toBe(404);
  });
});

test('without a persona there is nothing to make it of, and the proposal stays without one', async () => {
  const owner = await advertiser(product, { creatives: 2, plan: 3 });
  const id = await running(owner, 'Buns');
  await nextMorning(id);
  const proposal = await proposalOf(owner, id);
  await runJob(product, adProposalJob, { ownerId: owner.user.id, id: proposal?.id });
  expect(await proposalOf(owner, id)).toMatchObject({ proposesCreative: true, ad: null });
  expect((await answer(owner, id, proposal?.id ?? '', 'approve')).status).toBe(409);
});
