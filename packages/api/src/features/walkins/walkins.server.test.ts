import { worthRoutes } from '@awning/contract/customer-worth';
import { resultRoutes } from '@awning/contract/results';
import { mostTillLinks, type Tap, walkInRoutes, walkInsADay } from '@awning/contract/walkins';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
let campaignId: string;
let endDate: string;
beforeAll(async () => {
  product = await shareProduct();
});
beforeEach(async () => {
  owner = await advertiser(product, { plan: 3, creatives: 2 });
  const { body } = await createCampaign(product, owner);
  campaignId = body.id;
  endDate = body.endDate ?? expect.fail('it has an end');
  await sql(`UPDATE campaigns SET launched_at = now() - interval '3 days' WHERE id = '${campaignId}'`);
});

const sql = (script: string) => product.running.database.session((run) => run(script));
const signedIn = () => ({ token: owner.token });
const setWord = (body: object = { word: 'Cinnamon' }) =>
  product.call(
    walkInRoutes.setTillWord,
    { params: { id: campaignId }, body: body as { word: string } },
    signedIn(),
  );
const tapped = (more: Partial<Tap> = {}): Tap => ({
  ...{ id: newId(), campaignId, creativeId: null, secondsAgo: 0, isUndone: false },
  ...more,
});
const count = (...taps: Tap[]) =>
  product.call(walkInRoutes.countWalkIns, { params: { id: owner.businessId }, body: { taps } }, signedIn());
const people = async () =>
  (await product.call(walkInRoutes.walkIns, { params: { id: campaignId } }, signedIn())).body.people;
const makeLink = async (name = 'Till') => {
  const made = await product.call(
    walkInRoutes.makeTillLink,
    { params: { id: owner.businessId }, body: { name } },
    signedIn(),
  );
  return { ...made, token: made.body.url?.split('#')[1] ?? '' };
};
const atTill = (token: string, ...taps: Tap[]) =>
  product.call(walkInRoutes.countAtTill, { body: { token, taps } });

it('counts nobody until there is a word, and is usual for a bakery', async () => {
  const { body } = await product.call(walkInRoutes.walkIns, { params: { id: campaignId } }, signedIn());
  expect(body).toEqual({
    word: null,
    offer: null,
    ofAds: [],
    inPictures: [],
    people: 0,
    isUsual: true,
    isOpen: true,
  });
  const tap = tapped();
  expect((await count(tap)).body.refused).toEqual([{ id: tap.id, why: 'campaign' }]);
  expect((await setWord()).body.word).toBe('Cinnamon');
  expect((await count(tap)).body.refused).toEqual([]);
  expect(await people()).toBe(1);
});

it('counts what arrives twice once, and what was taken back never again, in whichever order', async () => {
  await setWord();
  const [first, second, third] = [tapped({ secondsAgo: 60 }), tapped(), tapped()];
  await Promise.all([count(first, second, first), count(second, first), count(first)]);
  expect(await people()).toBe(2);
  await count({ ...second, isUndone: true });
  await count(second);
  // Taken back before it arrived.
  await count({ ...third, isUndone: true });
  const { body } = await count(third);
  expect(await people()).toBe(1);
  expect(body.counter.counting).toEqual([{ campaignId, word: 'Cinnamon', offer: null, ofAds: [], today: 1 }]);
  expect(body.counter.recent.map(({ id, by }) => ({ id, by }))).toEqual([{ id: first.id, by: null }]);
});

it('tells ads apart by their words', async () => {
  const [creativeId = ''] = owner.creativeIds;
  await setWord({ word: 'Cinnamon', ofAds: [{ creativeId, word: 'Raisin' }] });
  const { body } = await count(tapped({ creativeId }), tapped({ creativeId: newId() }));
  expect(body.counter.recent.map(({ word }) => word).toSorted()).toEqual(['Cinnamon', 'Raisin']);
  expect((await setWord({ word: 'A', ofAds: [{ creativeId: newId(), word: 'B' }] })).status).toBe(404);
});

it('takes an offer that holds as long as its ad is shown', async () => {
  const what = 'A coffee with any loaf';
  expect((await setWord({ word: 'Bun', offer: { what, until: '2020-01-01' } })).status).toBe(422);
  const { body } = await setWord({ word: 'Bun', offer: { what, until: endDate } });
  expect(body.offer).toEqual({ what, until: endDate });
});

it('tells in the results how many came, at least, and what they brought', async () => {
  const { id } = { id: campaignId };
  const told = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await product.call(resultRoutes.ofCampaign, { params: { id } }, { ...signedIn(), headers })).body;
  };
  expect((await told('en')).walkIns).toEqual([]);
  const [creativeId = ''] = owner.creativeIds;
  await setWord({ word: 'Cinnamon', ofAds: [{ creativeId, word: 'Raisin' }] });
  expect((await told('en')).walkIns).toEqual(['Nobody has said the word yet.']);
  await count(tapped(), tapped({ creativeId }), tapped({ creativeId }));
  const range = { low: 10_000, high: 20_000 };
  await product.call(
    worthRoutes.answerWorth,
    { params: { id: owner.businessId }, body: { range } },
    signedIn(),
  );
  const english = await told('en');
  expect(english.walkIns.join(' ')).toMatch(/^At least 3 people came in .* 2 of them said “\P{L}*Raisin/u);
  expect(english.worth.join(' ')).toContain('at least 3 customers');
  expect((await told('he')).walkIns.join(' ')).toContain('לפחות 3 אנשים');
});

it('has others count by a link that can do nothing else, until it is removed', async () => {
  await setWord();
  const { token, body: link } = await makeLink('Dana');
  const own = tapped();
  const theirs = tapped();
  await count(own);
  const { body } = await atTill(token, theirs);
  expect(body.counter).toMatchObject({ business: 'Cinnamon & Co', counting: [{ today: 2 }] });
  // It sees and takes back its own alone; the owner sees by whom.
  expect(body.counter.recent.map(({ id }) => id)).toEqual([theirs.id]);
  await atTill(token, { ...own, isUndone: true });
  expect(await people()).toBe(2);
  const seen = await product.call(walkInRoutes.counter, { params: { id: owner.businessId } }, signedIn());
  expect(seen.body.recent.find(({ id }) => id === theirs.id)?.by).toBe('Dana');
  // It is no session.
  expect(
    (await product.call(walkInRoutes.counter, { params: { id: owner.businessId } }, { token })).status,
  ).toBe(401);
  await atTill(token, { ...theirs, isUndone: true });
  expect(await people()).toBe(1);

  await product.call(walkInRoutes.removeTillLink, { params: { id: link.id } }, signedIn());
  const refused = await atTill(token, tapped());
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'TOKEN_INVALID' })]);
  expect((await product.call(walkInRoutes.till, { body: { token } })).status).toBe(422);
  expect(await people()).toBe(1);
  // Nothing stored opens it.
  const rows = await sql('SELECT digest FROM till_links');
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('has links expire, and only so many of them', async () => {
  await setWord();
  const { token } = await makeLink();
  await sql(`UPDATE till_links SET expires_at = now() WHERE owner_id = '${owner.user.id}'`);
  expect((await atTill(token, tapped())).status).toBe(422);
  for (let more = 1; more < mostTillLinks; more++) expect((await makeLink()).status).toBe(200);
  expect((await makeLink()).status).toBe(409);
});

it('counts no more than so many in a day, and still takes back', async () => {
  await setWord();
  const first = tapped();
  await count(first);
  await sql(`INSERT INTO walk_ins (owner_id, id, business_id, campaign_id, counted_at, received_at)
    SELECT '${owner.user.id}', gen_random_uuid(), '${owner.businessId}', '${campaignId}', now(), now()
    FROM generate_series(2, ${walkInsADay})`);
  const more = tapped();
  expect((await count(more, first)).body.refused).toEqual([{ id: more.id, why: 'full' }]);
  await count({ ...first, isUndone: true });
  expect(await people()).toBe(walkInsADay - 1);
});

it('bounds the time that a device tells', async () => {
  await setWord();
  await sql(
    `UPDATE campaigns SET launched_at = date_trunc('milliseconds', now()) - interval '1 minute' WHERE id = '${campaignId}'`,
  );
  await count(tapped({ secondsAgo: 86_400 }));
  const [row] = await sql(`SELECT counted_at >= c.launched_at AS since_launch FROM walk_ins w
    JOIN campaigns c ON c.id = w.campaign_id WHERE w.campaign_id = '${campaignId}'`);
  expect(row).toEqual({ since_launch: true });
  expect((await count(tapped({ secondsAgo: 86_400 * 400 }))).status).toBe(422);
});

it('is its owner’s alone', async () => {
  await setWord();
  const other = await advertiser(product, { plan: 3 });
  const tap = tapped();
  const { businessId } = owner;
  const as = { token: other.token };
  const calls = [
    product.call(walkInRoutes.walkIns, { params: { id: campaignId } }, as),
    product.call(walkInRoutes.setTillWord, { params: { id: campaignId }, body: { word: 'A' } }, as),
    product.call(walkInRoutes.countWalkIns, { params: { id: businessId }, body: { taps: [tap] } }, as),
    product.call(walkInRoutes.makeTillLink, { params: { id: businessId }, body: { name: 'A' } }, as),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  // Her own business with somebody else’s campaign.
  const { body } = await product.call(
    walkInRoutes.countWalkIns,
    { params: { id: other.businessId }, body: { taps: [tap] } },
    as,
  );
  expect(body.refused).toEqual([{ id: tap.id, why: 'campaign' }]);
});

it('knows which word the pictures of its ads say, and asks before an offer is advertised for longer than it holds', async () => {
  const [creativeId = ''] = owner.creativeIds;
  const until = '2099-12-31';
  const draw = (last: string) => {
    const note = { word: 'Bun', offer: { what: 'A coffee', until: last }, place: 'topStart' };
    const drawn = {
      layout: 'words',
      type: 'plain',
      main: null,
      accent: null,
      scheme: 0,
      photos: [],
      scene: null,
    };
    return sql(
      `UPDATE creatives SET design = '${JSON.stringify({ ...drawn, tillNote: note })}' WHERE id = '${creativeId}'`,
    );
  };
  await draw('2020-01-01');
  const early = await createCampaign(product, owner, { name: 'Early', creativeIds: [creativeId] });
  expect(early.body).toMatchObject({ code: 'PREFLIGHT_REFUSED' });
  expect(early.body).toMatchObject({ message: expect.stringContaining('A coffee, until January 1') });
  await draw(until);
  const { body } = await createCampaign(product, owner, { name: 'Holds', creativeIds: [creativeId] });
  const params = { id: body.id };
  const read = () => product.call(walkInRoutes.walkIns, { params }, signedIn());
  const said = [{ creativeId, word: 'Bun', offer: { what: 'A coffee', until } }];
  expect((await read()).body).toMatchObject({ word: null, inPictures: said });
  // What runs stays as it was launched, whatever becomes of the creative.
  await sql(`UPDATE creatives SET design = design - 'tillNote' WHERE id = '${creativeId}'`);
  expect((await read()).body.inPictures).toEqual(said);
});

it('tells how many came on which day of the ad account, of one campaign or of all', async () => {
  await setWord();
  await count(tapped(), tapped(), tapped({ secondsAgo: 2 * 86_400 }), tapped({ isUndone: true }));
  const today = todayIn('America/New_York');
  const ask = (query: { from: string; to: string; campaignId?: string }) =>
    product.call(walkInRoutes.came, { params: { id: owner.businessId }, query }, signedIn());
  const before = addDays(today, -2);
  const days = [
    { day: before, people: 1 },
    { day: today, people: 2 },
  ];
  expect((await ask({ from: before, to: today })).body).toEqual({ people: 3, days });
  expect((await ask({ from: before, to: today, campaignId })).body).toEqual({ people: 3, days });
  expect((await ask({ from: before, to: before })).body.people).toBe(1);
  expect((await ask({ from: before, to: today, campaignId: newId() })).status).toBe(404);
});
