import { campaignRoutes } from '@awning/contract/campaigns';
import { type CreativeTurnBody, creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { type Creative, creativeRoutes } from '@awning/contract/creatives';
import { dayMs } from '@awning/contract/durations';
import { type FactValue, factRoutes } from '@awning/contract/facts';
import { identityRoutes } from '@awning/contract/identity';
import { lineRoutes } from '@awning/contract/lines';
import { preflightRoutes } from '@awning/contract/preflight';
import type { ClientInput } from '@awning/contract/route';
import { untrueAdRoutes, untrueCampaignAdRoutes } from '@awning/contract/untrue-ads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translate } from '../../../platform/messages.ts';
import { advertiser, campaignFor } from '../../../testing/advertiser.ts';
import { eventsIn } from '../../../testing/events.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { randomAddress } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { avatarOf, brief } from '../testing/shop.ts';

const clock = movingClock();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ clock });
});
afterAll(() => product.close());

/** An advertiser with kept ads that were made of what she entered. */
async function ownerWithAds({ seen = true, more = [] as FactValue[] } = {}) {
  const owner = await advertiser(product, { plan: 3, creatives: 1 });
  const { token, businessId } = owner;
  const avatarId = await avatarOf(product, token, businessId, 'en');
  const about = { params: { id: businessId } };
  const items: FactValue[] = [...brief('en'), ...more, { kind: 'taboo', words: 'fancy' }];
  await product.call(factRoutes.enter, { ...about, body: { avatarId, items } }, { token });
  const listed = { ...about, query: { avatarId } };
  const facts = async () => (await product.call(factRoutes.list, listed, { token })).body.data;
  for (const { id } of seen ? [] : await facts()) {
    const changed = { params: { id }, body: { state: 'understood' as const } };
    await product.call(factRoutes.change, changed, { token });
  }
  const turn = async (body: Partial<CreativeTurnBody>) => {
    const headers = { 'x-forwarded-for': randomAddress() };
    const request = { businessId, avatarId, ...body };
    const answer = await product.request('POST', '/chat/creative/conversation', request, { token, headers });
    return eventsIn(await answer.text());
  };
  const events = await turn({ action: 'start' });
  const conversationId = String(events[0]?.data.conversationId);
  const variationIds = events.filter(({ event }) => event === 'variation').map(({ data }) => String(data.id));
  const kept = await product.call(
    creativeConversationRoutes.confirm,
    { body: { conversationId, variationIds } },
    { token },
  );
  const says = (words: string) => (one: Creative) =>
    `${one.headline} ${one.text} ${one.description}`.includes(words);
  const ads = kept.body.data;
  return {
    ...owner,
    avatarId,
    ads,
    priced: ads.filter(says('$8')),
    facts,
    async change(kind: FactValue['kind'], body: ClientInput<(typeof factRoutes)['change']>['body']) {
      const fact = (await facts()).find(({ value }) => value.kind === kind);
      const changed = { params: { id: fact?.id ?? '' }, body };
      expect((await product.call(factRoutes.change, changed, { token })).status).toBe(200);
    },
    write: (id: string, words: object) =>
      product.call(creativeRoutes.update, { params: { id }, body: words }, { token }),
    untrue: async () => (await product.call(untrueAdRoutes.ofBusiness, about, { token })).body.data,
  };
}

const price = (amount: number, wording: string | null = null): FactValue => ({
  kind: 'price',
  product: 'sourdough',
  wording,
  amount,
  upTo: null,
  currency: 'USD',
  isFrom: false,
  unit: 'item',
});

it('a price in other words is no lie; another amount is, until it is the same again', async () => {
  const { change, untrue, priced } = await ownerWithAds();
  expect(priced.length).toBeGreaterThan(0);
  expect(await untrue()).toEqual([]);
  await change('price', { value: price(800, 'A loaf of sourdough') });
  expect(await untrue()).toEqual([]);
  await change('price', { value: price(900) });
  const found = await untrue();
  expect(found.map(({ id }) => id).toSorted()).toEqual(priced.map(({ id }) => id).toSorted());
  for (const { statements } of found)
    expect(statements).toMatchObject([
      { words: expect.stringContaining('$8'), current: expect.stringContaining('$9') },
    ]);
  await change('price', { value: price(800) });
  expect(await untrue()).toEqual([]);
});

it('what is taken back is untrue in every ad that rests on it, and no longer once it is so again', async () => {
  const { change, untrue, priced } = await ownerWithAds();
  await change('price', { state: 'rejected' });
  const found = await untrue();
  expect(found.map(({ id }) => id).toSorted()).toEqual(priced.map(({ id }) => id).toSorted());
  expect(found[0]?.statements).toMatchObject([{ current: null }]);
  await change('price', { state: 'confirmed' });
  expect(await untrue()).toEqual([]);
});

it('a price on the board of a picture is compared too, as long as the picture shows the board', async () => {
  const rolls: FactValue = { ...price(300, 'Cinnamon roll'), product: null } as FactValue;
  const rye: FactValue = { ...price(500, 'Rye loaf'), product: null } as FactValue;
  const { change, untrue, ads, write } = await ownerWithAds({ more: [rolls, rye] });
  const [ad] = ads.filter(
    ({ headline, text, description }) => !`${headline} ${text} ${description}`.includes('$8'),
  );
  const rows = ad?.design?.lines?.filter(({ tells }) => tells === 'price') ?? [];
  // What its headline says is no row.
  const sums = ['$3', '$5', '$8'].filter((sum) => !ad?.headline.includes(sum));
  expect(rows.map(({ value }) => value).toSorted()).toEqual(sums);
  const inPictures = async () =>
    (await untrue())
      .filter(({ id }) => id === ad?.id)
      .flatMap(({ statements }) => statements.map(({ field, words }) => [field, words]));
  await write(ad?.id ?? '', { design: { layout: 'board' } });
  expect(await inPictures()).toEqual([]);
  await change('price', { value: price(900) });
  expect(await inPictures()).toEqual([['picture', expect.stringContaining('$8')]]);
  await write(ad?.id ?? '', { design: { layout: 'sign' } });
  expect(await inPictures()).toEqual([]);
});

it('words that the owner wrote into an ad are hers, and rest on nothing', async () => {
  const { change, untrue, priced, write } = await ownerWithAds();
  expect(priced.length).toBeGreaterThan(0);
  for (const { id } of priced) {
    const own = { headline: 'A loaf for $8', text: 'Ask for Levi: $8.', description: 'Still $8' };
    expect((await write(id, own)).status).toBe(200);
  }
  await change('price', { value: price(900) });
  expect(await untrue()).toEqual([]);
});

it('is still true where its owner says so, of that ad alone, and nobody else may', async () => {
  const owner = await ownerWithAds();
  await owner.change('price', { value: price(900) });
  const [{ id = '', statements: [{ id: statement = '' } = {}] = [] } = {}] = await owner.untrue();
  const confirm = async (token: string, body = { statement }) =>
    (await product.call(untrueAdRoutes.confirmStatement, { params: { id }, body }, { token })).status;
  const stranger = await advertiser(product);
  expect(await confirm(stranger.token)).toBe(404);
  expect(await confirm(owner.token, { statement: `${id}:1` })).toBe(404);
  const before = (await owner.untrue()).length;
  expect(await confirm(owner.token)).toBe(204);
  expect((await owner.untrue()).map((one) => one.id)).not.toContain(id);
  expect(await owner.untrue()).toHaveLength(before - 1);
  const foreign = { params: { id: owner.businessId } };
  const asked = await product.call(untrueAdRoutes.ofBusiness, foreign, { token: stranger.token });
  expect(asked.status).toBe(404);
});

it('is launched only by an owner who has read it; what runs is marked by the words it was launched with', async () => {
  const owner = await ownerWithAds();
  const { token, businessId, priced } = owner;
  const [{ id, headline } = { id: '', headline: '' }] = priced;
  const launch = (fields: object) =>
    product.call(
      campaignRoutes.create,
      { body: campaignFor(owner, { creativeIds: [id], ...fields }) },
      { token },
    );
  await owner.change('price', { value: price(900) });
  const { body } = await product.call(
    preflightRoutes.check,
    { body: { businessId, creativeIds: [id] } },
    { token },
  );
  const finding = { rule: 'truth', severity: 'warning', current: expect.stringContaining('$9') };
  expect(body.data[0]?.findings).toContainEqual(expect.objectContaining(finding));
  const [{ statements } = { statements: [] }] = (await owner.untrue()).filter((one) => one.id === id);
  const named = { creative: headline, words: statements[0]?.words ?? '' };
  expect((await launch({})).body).toMatchObject({
    code: 'PREFLIGHT_REFUSED',
    message: translate('en', 'errors:adUntrue', named),
  });
  const launched = await launch({ launchAnyway: true });
  expect(launched.status).toBe(201);
  await owner.write(id, { headline: 'Ask for Levi', text: 'New words.', description: '' });
  expect((await owner.untrue()).map((one) => one.id)).not.toContain(id);
  const params = { id: launched.body.id };
  const running = await product.call(untrueCampaignAdRoutes.ofCampaign, { params }, { token });
  expect(running.body.data).toMatchObject([{ id }]);
});

it('keeping an ad is seeing it: what it rests on is confirmed', async () => {
  const { facts } = await ownerWithAds({ seen: false });
  const states = (await facts()).map(({ value, state }) => `${value.kind} ${state}`);
  expect(states).toContain('price confirmed');
  // What no ad tells is not seen in one.
  expect(states).toContain('taboo understood');
});

// The last one: it moves the clock.
it('what has a last day is not so once that day is over everywhere, and no ad is made of it any more', async () => {
  const until = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  const weekend: FactValue = {
    ...{ kind: 'offer', product: null, items: [], wording: 'Rye weekend', amount: 1200, percentOff: null },
    ...{ currency: 'USD', days: [], until },
  };
  const owner = await ownerWithAds({ more: [weekend] });
  const { ads, untrue, write, user, password, businessId, avatarId } = owner;
  const lineOf = ({ design }: Creative) => design?.lines?.find(({ says }) => says.startsWith('Rye weekend'));
  const ad = ads.find(lineOf);
  expect(ad && lineOf(ad)?.value).toMatch(/^Until /);
  await write(ad?.id ?? '', { design: { layout: 'calendar' } });
  expect(await untrue()).toEqual([]);
  const launch = { body: campaignFor(owner, { creativeIds: [ad?.id ?? ''] }) };
  const refused = await product.call(campaignRoutes.create, launch, { token: owner.token });
  expect(refused.body).toMatchObject({
    code: 'PREFLIGHT_REFUSED',
    message: expect.stringContaining('runs longer'),
  });
  clock.advance(3 * dayMs);
  const body = { email: user.email, password };
  const token = (await product.call(identityRoutes.login, { body })).body.accessToken;
  const about = { params: { id: businessId } };
  const over = await product.call(untrueAdRoutes.ofBusiness, about, { token });
  expect(over.body.data.find(({ id }) => id === ad?.id)?.statements).toContainEqual(
    expect.objectContaining({
      field: 'picture',
      isOver: true,
      words: expect.stringContaining('Rye weekend'),
    }),
  );
  const bank = await product.call(lineRoutes.bank, { ...about, query: { avatarId } }, { token });
  expect(JSON.stringify(bank.body)).not.toContain('Rye weekend');
});
