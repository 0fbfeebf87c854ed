import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { factRoutes } from '@awning/contract/facts';
import { preflightRoutes } from '@awning/contract/preflight';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { untrueAdRoutes, untrueCampaignAdRoutes } from '@awning/contract/untrue-ads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translate } from '../../../platform/messages.ts';
import { advertiser, campaignFor } from '../../../testing/advertiser.ts';
import { eventsIn, type StreamEvent, spokenIn } from '../../../testing/events.ts';
import { randomAddress } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
});
afterAll(() => product?.close());

type Language = 'en' | 'he';

/** An owner with ads of her own words, who has told what she sells in an interview. */
async function ownerWho(told: string, language: Language = 'en') {
  const owner = await advertiser(product, { plan: 3, creatives: 2 });
  const { token, businessId } = owner;
  const [id = '', other = ''] = owner.creativeIds;
  let events: StreamEvent[] = [];
  const turn = async (sent: object) => {
    const headers = { 'x-forwarded-for': randomAddress(), 'accept-language': language };
    const body = { businessId, ...sent };
    const answer = await product.request('POST', '/chat/avatar/turn', body, { token, headers });
    events = eventsIn(await answer.text());
  };
  const data = (name: string) => events.find(({ event }) => event === name)?.data as Record<string, string>;
  await turn({ action: 'start' });
  const { sessionId, avatarId = '' } = data('turn');
  const questionId = data('question').id;
  await turn({ sessionId, questionId, action: 'answer', answer: told });
  const listed = { params: { id: businessId }, query: { avatarId } };
  const facts = async () => (await product.call(factRoutes.list, listed, { token })).body.data;
  return {
    ...owner,
    id,
    other,
    facts,
    /** Ends the interview, publishes the persona, and asks the designer for something. */
    async design(words: string) {
      while (data('question')) {
        await turn({ sessionId, questionId: data('question').id, action: 'skip' });
      }
      await product.call(avatarRoutes.finalize, { params: { id: avatarId } }, { token });
      const headers = { 'x-forwarded-for': randomAddress(), 'accept-language': language };
      const body = { businessId, avatarId, action: 'start', about: { words } };
      const path = '/chat/creative/conversation';
      const answer = await product.request('POST', path, body, { token, headers });
      return spokenIn(eventsIn(await answer.text()));
    },
    revise: (answer: string) => turn({ sessionId, questionId, action: 'revise', answer }),
    write: (creativeId: string, words: object) =>
      product.call(creativeRoutes.update, { params: { id: creativeId }, body: words }, { token }),
    async change(kind: string, body: { text: string } | { state: 'rejected' | 'understood' }) {
      const fact = (await facts()).find(({ value }) => value.kind === kind);
      const changed = { params: { id: fact?.id ?? '' }, body };
      const { status } = await product.call(factRoutes.change, changed, { token, language });
      expect(status).toBe(200);
    },
    async untrue() {
      const params = { id: businessId };
      const { body } = await product.call(untrueAdRoutes.ofBusiness, { params }, { token, language });
      return body.data;
    },
  };
}

const sourdough = 'We bake sourdough. A sourdough loaf is $7.';

it('an ad says the former price until its owner changes the ad, or says that it is still true', async () => {
  const owner = await ownerWho(sourdough);
  await owner.write(owner.id, { headline: 'Sourdough for $7', text: 'Still fresh on day five.' });
  await owner.write(owner.other, { headline: 'Cinnamon buns', text: 'Parking costs $7 next door.' });
  expect(await owner.untrue()).toEqual([]);
  await owner.change('price', { text: '$8 a sourdough loaf' });
  expect(await owner.untrue()).toEqual([
    {
      id: owner.id,
      statements: [
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          field: 'headline',
          words: '$7',
          current: 'Sourdough loaf $8',
        },
      ],
    },
  ]);
  const query = { businessId: owner.businessId, truth: 'untrue' as const };
  const filtered = async () =>
    (await product.call(creativeRoutes.list, { query }, { token: owner.token })).body.data;
  expect((await filtered()).map(({ id }) => id)).toEqual([owner.id]);
  await owner.write(owner.id, { headline: 'Sourdough for $8' });
  expect([await owner.untrue(), await filtered()]).toEqual([[], []]);
  await owner.write(owner.id, { headline: 'Sourdough for $7' });
  const [{ statements: [{ id: statement = '' } = {}] = [] } = {}] = await owner.untrue();
  const confirmed = { params: { id: owner.id }, body: { statement } };
  const stranger = await advertiser(product);
  const confirm = async (token: string) =>
    (await product.call(untrueAdRoutes.confirmStatement, confirmed, { token })).status;
  expect(await confirm(stranger.token)).toBe(404);
  const ofNothing = { ...confirmed, body: { statement: '0'.repeat(32) } };
  const refused = await product.call(untrueAdRoutes.confirmStatement, ofNothing, { token: owner.token });
  expect(refused.status).toBe(404);
  expect(await owner.untrue()).toHaveLength(1);
  expect(await confirm(owner.token)).toBe(204);
  expect(await owner.untrue()).toEqual([]);
  // Another ad with the same words is asked about by itself.
  await owner.write(owner.other, { text: 'Sourdough for $7' });
  expect((await owner.untrue()).map(({ id }) => id)).toEqual([owner.other]);
  const foreign = { params: { id: owner.businessId } };
  expect((await product.call(untrueAdRoutes.ofBusiness, foreign, { token: stranger.token })).status).toBe(
    404,
  );
});

it('what an answer no longer tells is untrue, unless it is told again or stands in the description', async () => {
  const owner = await ownerWho(`${sourdough} Our dough rises for 30 hours.`);
  await owner.write(owner.id, { headline: 'Given 30 hours to rise', text: 'Sourdough.' });
  await owner.revise('We bake sourdough.');
  const [untrue] = await owner.untrue();
  expect(untrue?.statements).toMatchObject([{ words: 'Given 30 hours to rise', current: null }]);
  const describe = (description: string) =>
    product.call(
      businessRoutes.update,
      { params: { id: owner.businessId }, body: { type: 'bakery', name: 'Cinnamon & Co', description } },
      { token: owner.token },
    );
  expect((await describe('A bakery whose dough rises for 30 hours.')).status).toBe(200);
  expect(await owner.untrue()).toEqual([]);
  await describe('A bakery.');
  expect(await owner.untrue()).toHaveLength(1);
  await owner.revise('We bake sourdough, and our dough rises for 30 hours.');
  expect(await owner.untrue()).toEqual([]);
});

it('what is rejected is untrue, in Hebrew as well, and no longer once that is taken back', async () => {
  const owner = await ownerWho('אנחנו אופים חלות. חלה עולה 18 ₪.', 'he');
  await owner.write(owner.id, { headline: 'חלה ב-18 ₪', text: 'טרייה בכל שישי.' });
  await owner.change('price', { state: 'rejected' });
  expect((await owner.untrue())[0]?.statements).toMatchObject([{ words: '18 ₪', current: null }]);
  await owner.change('price', { state: 'understood' });
  expect(await owner.untrue()).toEqual([]);
  await owner.change('price', { text: '22 ₪' });
  expect((await owner.untrue())[0]?.statements).toMatchObject([
    { words: '18 ₪', current: expect.stringMatching(/22.₪/u) },
  ]);
});

it('is launched only by an owner who has read it; what runs goes on, and is marked by its own words', async () => {
  const owner = await ownerWho(sourdough);
  const { token, id, other, businessId } = owner;
  await owner.write(id, { headline: 'Sourdough for $7' });
  await owner.change('price', { text: '$8' });
  const launch = (fields: object) =>
    product.call(campaignRoutes.create, { body: campaignFor(owner, { ...fields }) }, { token });
  const checks = async (fields: object = {}) => {
    const body = campaignFor(owner, { creativeIds: [id], ...fields });
    const rehearsed = await product.call(rehearsalRoutes.rehearse, { body }, { token });
    return rehearsed.body.checks.find(({ key }) => key === 'truth')?.state;
  };
  const found = { rule: 'truth', field: 'headline', words: '$7', severity: 'warning', instead: null };
  const checked = await product.call(
    preflightRoutes.check,
    { body: { businessId, creativeIds: [id, other] } },
    { token },
  );
  expect(checked.body.data.map(({ findings }) => findings)).toEqual([
    expect.arrayContaining([{ ...found, layout: null, current: '$8' }]),
    [],
    [],
  ]);
  expect([await checks(), await checks({ launchAnyway: true })]).toEqual(['todo', 'note']);
  const refused = await launch({ creativeIds: [id, other] });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      code: 'PREFLIGHT_REFUSED',
      message: translate('en', 'errors:adUntrue', { creative: 'Sourdough for $7', words: '$7' }),
      details: { creatives: [{ id, findings: [found] }] },
    },
  ]);
  const launched = await launch({ creativeIds: [other] });
  const params = { id: launched.body.id };
  const add = (fields: object) =>
    product.call(campaignRoutes.addCreatives, { params, body: { creativeIds: [id], ...fields } }, { token });
  expect((await add({})).body).toMatchObject({ code: 'PREFLIGHT_REFUSED' });
  expect((await add({ launchAnyway: true })).status).toBe(200);
  const ofCampaign = async () =>
    (await product.call(untrueCampaignAdRoutes.ofCampaign, { params }, { token })).body.data;
  expect(await ofCampaign()).toMatchObject([{ id, statements: [{ words: '$7' }] }]);
  // The ad at Meta goes on saying what its creative no longer says, and runs.
  await owner.write(id, { headline: 'Sourdough for $8' });
  expect(await owner.untrue()).toEqual([]);
  expect(await ofCampaign()).toMatchObject([{ id, statements: [{ words: '$7' }] }]);
  const { body } = await product.call(campaignRoutes.get, { params }, { token });
  expect(body.creatives.map(({ status }) => status)).toEqual(['active', 'active']);
});

it('the designer says how many kept ads say something else, once it is told a price', async () => {
  const owner = await ownerWho(`${sourdough} We mill our own flour. Young families buy it.`);
  await owner.write(owner.id, { headline: 'Sourdough for $7' });
  const reply = await owner.design('A sourdough loaf is $9 now');
  expect(reply).toContain(translate('en', 'creatives:designer.untrueAds', { count: 1 }));
  expect((await owner.untrue()).map(({ id }) => id)).toEqual([owner.id]);
});
