import { businessRoutes } from '@awning/contract/businesses';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, ledgerOf, until } from '../../testing/meta.ts';
import { type MetaLine, startOnMetaLine } from '../../testing/meta-line.ts';
import type { Product } from '../../testing/product.ts';
import { replay } from './replay.ts';
import { acceptedBefore } from './testing/accepted-before.ts';
import { decidingOn } from './testing/deciding.ts';
import { morningsOf } from './testing/mornings.ts';

const timeZone = 'America/New_York';
const daysOfFigures = 21;

let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
let owner: Advertiser;
let id: string;
const { answer, decisionsOf, save, settingsOf } = decidingOn(() => product);
const { rows, nextMorning, weeksLater } = morningsOf(() => product);

beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ reviewSeconds: 0 }));
  owner = await advertiser(product, { plan: 3, creatives: 1 });
  const phoneHours = [1, 2, 3, 4, 5].map((day) => ({ day, from: 9, until: 18 }));
  const business = { type: 'bakery', name: 'Cinnamon & Co', website: 'https://cinnamon.example' };
  await product.call(
    businessRoutes.update,
    {
      params: { id: owner.businessId },
      body: { ...business, country: 'US', phone: '(212) 736-5000', phoneHours },
    },
    { token: owner.token },
  );
  const endDate = addDays(dateIn(new Date(), timeZone), 27);
  const { body } = await createCampaign(product, owner, { destination: { kind: 'call' }, endDate });
  id = body.id;
  await until(async () => {
    const { launchedAt, creatives } = await campaignOf(product, owner, id);
    return launchedAt && creatives.every(({ delivery }) => delivery === 'delivering');
  }, 'it runs');
}, 400_000);
beforeEach(() => hadFigures());
afterAll(() => close?.());

/** Three weeks in which nobody called before noon, by our books; those that Meta knows nothing of are there once more. */
async function hadFigures(): Promise<void> {
  const [ad] = await rows<{ id: string; creative_id: string }>(
    `SELECT id, creative_id FROM campaign_ads WHERE campaign_id = '${id}'`,
  );
  const of = `'${ad?.id}', '${owner.user.id}', '${owner.businessId}', '${id}', '${ad?.creative_id}'`;
  const today = dateIn(new Date(), timeZone);
  const dates = Array.from({ length: daysOfFigures }, (_, n) => addDays(today, n - daysOfFigures));
  const calls = [0, 2, 2];
  const days = dates.map((day) => `(${of}, '${day}', 300, 30, 1500, 4)`);
  const hours = dates.flatMap((day) =>
    [9, 12, 15].map((hour, part) => {
      const at = new Date(instantOf(day, timeZone).getTime() + hour * 3_600_000);
      return `(${of}, '${at.toISOString()}', 100, 10, 500, ${calls[part]})`;
    }),
  );
  const columns = 'ad_id, owner_id, business_id, campaign_id, creative_id';
  const figures = 'impressions, clicks, spend, results';
  await rows(`UPDATE stats_accounts SET due_at = NULL WHERE owner_id = '${owner.user.id}';
    DELETE FROM stats_days WHERE campaign_id = '${id}';
    DELETE FROM stats_hours WHERE campaign_id = '${id}';
    INSERT INTO stats_days (${columns}, day, ${figures}) VALUES ${days.join(', ')};
    INSERT INTO stats_hours (${columns}, hour, ${figures}) VALUES ${hours.join(', ')}`);
}

/** In which hours Meta shows the ad set, as `from`-`until` of a day. */
async function hoursAtMeta(): Promise<string[]> {
  const entries = await ledgerOf(product, owner.adAccountId);
  const adSet = entries.find(({ kind }) => kind === 'adset');
  const query = new URLSearchParams({ fields: 'adset_schedule', access_token: owner.metaToken });
  const answered = await fetch(`${product.sandbox.url}/graph/v26.0/${adSet?.id}?${query}`);
  const { adset_schedule } = (await answered.json()) as {
    adset_schedule: { start_minute: number; end_minute: number }[];
  };
  return adset_schedule.map((one) => `${one.start_minute / 60}-${one.end_minute / 60}`);
}

const saved = () =>
  until(async () => (await campaignOf(product, owner, id)).unsaved === null, 'Meta has confirmed the hours');

describe('hours that bring too few calls', () => {
  test('are asked about, with what they brought, and nothing changes by itself', async () => {
    await nextMorning(id);
    const { proposal } = (await settingsOf(owner, id)).body;
    expect(proposal).toMatchObject({
      outcome: 'proposed',
      sentence: 'Stop showing the ads from \u20689 AM\u2060–\u206012 PM\u2069?',
      actions: [{ kind: 'hide', creativeId: null }],
    });
    expect(proposal?.actions[0]?.sentence).toMatch(
      /^These hours brought 0 calls for .*105.*: 84 calls for .*210/,
    );
    expect(proposal?.reasons).toHaveLength(4);
    expect(await hoursAtMeta()).toEqual(['9-18']);
  });

  test('are left out at Meta where the owner agrees, however often she taps', async () => {
    const { proposal } = (await settingsOf(owner, id)).body;
    const words = await Promise.all([0, 1].map(() => answer(owner, id, proposal?.id ?? '', 'approve')));
    expect(words.map(({ status }) => status)).toEqual([200, 200]);
    await saved();
    expect(await hoursAtMeta()).toEqual(['12-18']);
    const campaign = await campaignOf(product, owner, id);
    expect(campaign.hiddenHours).toEqual([{ from: 9, until: 12 }]);
    expect(campaign.phoneHours).toHaveLength(5);
    expect(campaign.phoneHours?.[0]).toEqual({ day: 1, from: 12, until: 18 });
    expect(await decisionsOf(owner, id)).toMatchObject([{ outcome: 'done', canUndo: true }]);
  });

  test('are shown once more where she takes it back, and are left alone for two weeks', async () => {
    const [done] = await decisionsOf(owner, id);
    expect((await answer(owner, id, done?.id ?? '', 'undo')).body).toMatchObject({
      outcome: 'undone',
      canUndo: false,
    });
    await saved();
    expect(await hoursAtMeta()).toEqual(['9-18']);
    await rows(`UPDATE optimizer_decisions SET done_at = done_at - interval '10 days' WHERE campaign_id = '${id}';
      UPDATE campaign_changes SET at = at - interval '10 days' WHERE campaign_id = '${id}'`);
    await nextMorning(id);
    expect((await decisionsOf(owner, id))[0]).toMatchObject({ outcome: 'nothing', actions: [] });
  });

  test('are left out by itself where she lets it, though Meta’s answer is lost, and never where she keeps them', async () => {
    await weeksLater(id);
    await rows(`UPDATE optimizer_decisions SET at = at - interval '20 days' WHERE campaign_id = '${id}'`);
    await acceptedBefore(product, owner);
    await save(owner, id, { automation: 'auto', keepsHours: true });
    await nextMorning(id);
    expect((await decisionsOf(owner, id))[0]).toMatchObject({ outcome: 'nothing', actions: [] });
    await save(owner, id, { automation: 'auto', keepsHours: false });
    line.loseAnswer(({ body }) => body.includes('adset_schedule'));
    await nextMorning(id);
    expect((await decisionsOf(owner, id))[0]).toMatchObject({
      outcome: 'done',
      sentence: 'Stopped showing the ads from \u20689 AM\u2060–\u206012 PM\u2069.',
      canUndo: true,
    });
    await saved();
    expect(await hoursAtMeta()).toEqual(['12-18']);
    const replayed = await replay(product.running.database, id);
    expect(replayed.map(({ result }) => result)).toEqual(replayed.map(() => 'same'));
  });
});
