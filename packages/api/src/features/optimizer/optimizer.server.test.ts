import { campaignRoutes } from '@awning/contract/campaigns';
import { optimizerRoutes } from '@awning/contract/optimizer';
import { reportRoutes } from '@awning/contract/reports';
import { resultRoutes } from '@awning/contract/results';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, until } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { tellLearningCost } from './learning-cost.ts';
import { replay } from './replay.ts';
import { acceptedBefore } from './testing/accepted-before.ts';
import { decidingOn } from './testing/deciding.ts';
import { morningsOf } from './testing/mornings.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const { answer, atMeta, decisionsOf, save, settledAds, settingsOf, withLoser } = decidingOn(() => product);
const { rows, dueOnNextDay, nextMorning, undecided } = morningsOf(() => product);

const nextOf = async ({ token, businessId }: Advertiser) =>
  (await product.call(reportRoutes.alerts, { query: { businessId } }, { token })).body.next;

describe('asked for a word', () => {
  let owner: Advertiser;
  let id: string;
  beforeAll(async () => {
    owner = await advertiser(product, { creatives: 3, plan: 3 });
    id = await withLoser(owner);
    await undecided(id);
  });

  test('an owner is shown what would be paused and why, and nothing changes by itself', async () => {
    await nextMorning(id);
    const { body } = await settingsOf(owner, id);
    expect(body).toMatchObject({ settings: { automation: 'ask' }, isIncluded: true, isStopped: false });
    const [loser] = (await campaignOf(product, owner, id)).creatives;
    expect(body.proposal).toMatchObject({
      outcome: 'proposed',
      sentence: `Pause “\u2068${loser?.headline}\u2069”?`,
      actions: [
        {
          kind: 'pause',
          creativeId: loser?.id,
          sentence: expect.stringMatching(/^It brought .*\d clicks? for .*The others together: .*clicks for/),
        },
      ],
    });
    expect(body.proposal?.reasons).toHaveLength(3);
    // The next step and the verdict are of the same judge.
    const results = (await product.call(resultRoutes.ofCampaign, { params: { id } }, { token: owner.token }))
      .body;
    const name = `“\u2068${loser?.headline}\u2069”`;
    expect(results.step).toEqual({
      kind: 'pause_ad',
      sentence: `Pause ${name}: without it, the same money is expected to bring more.`,
    });
    if (results.ads.creativeId === null) expect(results.ads.sentence).toContain(name);
    else expect(results.ads.creativeId).not.toBe(loser?.id);
    const mail = await mailTo(product, owner.user.email, ({ subject }) => /question about/.test(subject));
    expect(mail.text).toContain(body.proposal?.actions[0]?.sentence);
    expect(mail.text).toContain('/decision?token=');
    expect(await nextOf(owner)).toMatchObject({ step: 'decide', campaign: { id } });
    // On a plan without it she can't answer, and something else is to be done.
    const onPlan = (plan: number) =>
      product.running.database.session((run) =>
        run(`UPDATE accounts SET plan_id = ${plan} WHERE owner_id = '${owner.user.id}'`),
      );
    await onPlan(2);
    expect((await nextOf(owner)).step).toBe('make_avatar');
    await onPlan(3);
    expect((await settledAds(owner, id)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
  });

  test('what she approves is paused at Meta, once, however often she taps', async () => {
    const { proposal, offersAuto } = (await settingsOf(owner, id)).body;
    expect(offersAuto).toBe(false);
    expect((await save(owner, id, { automation: 'auto' })).status).toBe(409);
    const words = await Promise.all([0, 1, 2].map(() => answer(owner, id, proposal?.id ?? '', 'approve')));
    expect(words.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await settledAds(owner, id)).map(({ status }) => status)).toEqual(['paused', 'active', 'active']);
    expect((await atMeta(owner)).map(({ statuses }) => statuses)).toEqual([
      ['PAUSED', 'ACTIVE', 'PAUSED'],
      ['PAUSED', 'ACTIVE'],
      ['PAUSED', 'ACTIVE'],
    ]);
    expect(await decisionsOf(owner, id)).toMatchObject([{ outcome: 'done', canUndo: true }]);
    expect((await answer(owner, id, proposal?.id ?? '', 'decline')).status).toBe(409);
  });

  test('undo wins over what is on its way, and the same is not proposed for two weeks', async () => {
    const [done] = await decisionsOf(owner, id);
    expect((await answer(owner, id, done?.id ?? '', 'undo')).body).toMatchObject({
      outcome: 'undone',
      canUndo: false,
    });
    expect((await settledAds(owner, id)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    await rows(`UPDATE campaign_changes SET at = at - interval '10 days' WHERE campaign_id = '${id}'`);
    await nextMorning(id);
    expect(await decisionsOf(owner, id)).toMatchObject([{ outcome: 'nothing' }, { outcome: 'undone' }]);
    await rows(`UPDATE optimizer_ads SET held_until = now() WHERE owner_id = '${owner.user.id}';
      UPDATE optimizer_decisions SET done_at = done_at - interval '8 days' WHERE campaign_id = '${id}'`);
    await nextMorning(id);
    expect((await decisionsOf(owner, id))[0]).toMatchObject({ outcome: 'proposed' });
  });

  test('what a change cost is compared once what came after it has arrived; until there are a hundred the guess stands', async () => {
    const { database } = product.running;
    const guess = (compared: number) =>
      `learning   a change of ads costs 0.30 days' results: a guess, until 100 changes were compared (${compared} so far)`;
    expect(await tellLearningCost(database)).toBe(guess(0));
    // A change of seventeen days ago, after which the figures of twelve days came.
    await rows(`UPDATE optimizer_decisions SET outcome = 'done', day = to_char(now() - interval '13 days', 'YYYY-MM-DD'),
        done_at = now() - interval '17 days'
      WHERE id = (SELECT id FROM optimizer_decisions WHERE campaign_id = '${id}' AND outcome = 'undone' LIMIT 1)`);
    expect(await tellLearningCost(database)).toBe(guess(1));
    await rows(
      `UPDATE optimizer_decisions SET outcome = 'undone' WHERE campaign_id = '${id}' AND outcome = 'done'`,
    );
  });

  test('each decision is computed once more from what is stored with it', async () => {
    const { database } = product.running;
    const replayed = await replay(database, id);
    expect(replayed.map(({ result }) => result)).toEqual(['same', 'same', 'same']);
    await rows(`UPDATE optimizer_decisions SET seed = seed + 1 WHERE id = '${replayed[0]?.id}'`);
    expect((await replay(database, id)).map(({ result }) => result)).toEqual(['differs', 'same', 'same']);
  });

  test('an ad that its owner locked is left alone', async () => {
    const [loser] = (await campaignOf(product, owner, id)).creatives;
    expect((await save(owner, id, { locked: [loser?.id] })).body.settings.locked).toEqual([loser?.id]);
    await nextMorning(id);
    expect((await decisionsOf(owner, id)).map(({ outcome }) => outcome).slice(0, 2)).toEqual([
      'nothing',
      'expired',
    ]);
    await save(owner, id, { locked: [] });
  });

  test('a proposal that she contradicts by a lock, or by switching it off, is over', async () => {
    for (const change of [{ locked: [] as string[] }, { automation: 'off' }]) {
      await nextMorning(id);
      const { proposal } = (await settingsOf(owner, id)).body;
      const [action] = proposal?.actions ?? [];
      await save(owner, id, change.locked ? { locked: [action?.creativeId] } : change);
      expect((await settingsOf(owner, id)).body.proposal).toBeNull();
      expect((await answer(owner, id, proposal?.id ?? '', 'approve')).status).toBe(409);
      await save(owner, id, { locked: [], automation: 'ask' });
    }
    expect((await settledAds(owner, id)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
  });

  test('another ad that was stopped since makes a proposal void: it was counted on', async () => {
    await nextMorning(id);
    const { proposal } = (await settingsOf(owner, id)).body;
    const [, other] = (await campaignOf(product, owner, id)).creatives;
    const params = { id, creativeId: other?.id ?? '' };
    await product.call(campaignRoutes.stopAd, { params }, { token: owner.token });
    await settledAds(owner, id);
    expect((await answer(owner, id, proposal?.id ?? '', 'approve')).status).toBe(409);
    await product.call(campaignRoutes.resumeAd, { params }, { token: owner.token });
    expect((await settledAds(owner, id)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    await rows(`UPDATE campaign_changes SET at = at - interval '10 days' WHERE campaign_id = '${id}'`);
  });

  test('an ad that changed since makes a proposal void', async () => {
    await nextMorning(id);
    const { proposal } = (await settingsOf(owner, id)).body;
    const creativeId = proposal?.actions[0]?.creativeId ?? '';
    await product.call(campaignRoutes.stopAd, { params: { id, creativeId } }, { token: owner.token });
    await settledAds(owner, id);
    const { status, body } = await answer(owner, id, proposal?.id ?? '', 'approve');
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('has changed since') }]);
    expect((await decisionsOf(owner, id))[0]?.outcome).toBe('expired');
  });

  test('what its owner paused stays paused', async () => {
    await nextMorning(id);
    expect((await decisionsOf(owner, id))[0]).toMatchObject({ outcome: 'nothing', actions: [] });
    const { creatives } = await campaignOf(product, owner, id);
    expect(creatives[0]?.status).toBe('paused');
  });

  test('is nobody else’s', async () => {
    const other = await advertiser(product, { plan: 3 });
    const [first] = await decisionsOf(owner, id);
    expect((await settingsOf(other, id)).status).toBe(404);
    expect((await answer(other, id, first?.id ?? '', 'undo')).status).toBe(404);
    expect((await decisionsOf(other, id)) ?? []).toEqual([]);
  });
});

describe('left to act', () => {
  let owner: Advertiser;
  let id: string;
  beforeAll(async () => {
    owner = await advertiser(product, { creatives: 3, plan: 3 });
    id = await withLoser(owner);
    await undecided(id);
  });

  test('one switch stops it for the whole account, and it goes on when that is taken back', async () => {
    const stop = (isStopped: boolean) =>
      product.call(optimizerRoutes.stop, { body: { isStopped } }, { token: owner.token });
    await stop(true);
    await nextMorning(id);
    expect(await decisionsOf(owner, id)).toEqual([]);
    expect((await settingsOf(owner, id)).body.isStopped).toBe(true);
    await stop(false);
  });

  test('it acts once, whichever workers look, says what it did, and spends no more', async () => {
    const before = await campaignOf(product, owner, id);
    // It asked for the same the day before.
    await nextMorning(id);
    expect(await decisionsOf(owner, id)).toMatchObject([{ outcome: 'proposed' }]);
    await acceptedBefore(product, owner);
    await save(owner, id, { automation: 'auto' });
    await dueOnNextDay(id);
    await Promise.all([0, 1, 2].map(() => runJob(product, 'optimizer.dispatch')));
    const decisions = await decisionsOf(owner, id);
    expect(decisions).toMatchObject([
      { outcome: 'done', sentence: expect.stringMatching(/^Paused/) },
      { outcome: 'expired' },
    ]);
    await mailTo(product, owner.user.email, ({ subject }) => /what auto-optimisation did/.test(subject));
    expect((await settledAds(owner, id)).map(({ status }) => status)).toEqual(['paused', 'active', 'active']);
    const after = await campaignOf(product, owner, id);
    expect([after.totalBudget, after.dailyBudget, after.endDate]).toEqual([
      before.totalBudget,
      before.dailyBudget,
      before.endDate,
    ]);
    const all = await product.call(
      optimizerRoutes.ofBusiness,
      { params: { id: owner.businessId }, query: { campaign: id } },
      { token: owner.token, headers: { 'accept-language': 'he' } },
    );
    expect(all.body.data).toMatchObject([
      { campaign: { id }, sentence: expect.stringContaining('נעצרה') },
      { outcome: 'expired' },
    ]);
  });

  test('what would have been done in the last days is computed, whatever the plan', async () => {
    const { body } = await product.call(
      optimizerRoutes.hindsight,
      { params: { id } },
      { token: owner.token },
    );
    expect(body.data[0]?.sentence).toMatch(/^Would have paused “/);
    expect(body.summary).toEqual([
      "By today's figures it would pause nothing.",
      expect.stringMatching(/a day it is expected to be worth about .* That is no promise\.$/),
    ]);
    // It was done this morning, so that nothing is left to do by the same judge.
    const { step } = (await product.call(resultRoutes.ofCampaign, { params: { id } }, { token: owner.token }))
      .body;
    expect(step.kind).not.toBe('pause_ad');
  });
});

test('on other plans nothing is decided, and automation can’t be chosen', async () => {
  const owner = await advertiser(product, { plan: 2 });
  const { body } = await createCampaign(product, owner, { goal: 'awareness' });
  const { id } = body;
  await until(async () => (await campaignOf(product, owner, id)).launchedAt, 'it runs');
  expect((await settingsOf(owner, id)).body.isIncluded).toBe(false);
  expect(await save(owner, id, { automation: 'auto' })).toMatchObject({
    status: 403,
    body: { details: { limitKey: 'auto_optimisation' } },
  });
  await nextMorning(id);
  expect(await decisionsOf(owner, id)).toEqual([]);
  expect((await save(owner, id, { automation: 'off' })).status).toBe(200);
});
