import {
  type CreativeTurnBody,
  creativeConversationRoutes,
  type Variation,
} from '@awning/contract/creative-conversations';
import { lineRoutes } from '@awning/contract/lines';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { eventsIn, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { openShop, type Shop } from './testing/shop.ts';

let product: Product;
let owner: Person;
let shop: Shop;
beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product);
  shop = await openShop(product, owner);
});

const variationsIn = (events: StreamEvent[]) =>
  events.filter(({ event }) => event === 'variation').map(({ data }) => data as unknown as Variation);
const one = (events: StreamEvent[], name: string) => events.find(({ event }) => event === name)?.data;

async function send(body: Partial<CreativeTurnBody>) {
  const headers = { 'x-forwarded-for': randomAddress() };
  const request = { ...shop, ...body };
  return product.request('POST', '/chat/creative/conversation', request, { token: owner.token, headers });
}
async function turn(body: Partial<CreativeTurnBody>): Promise<StreamEvent[]> {
  const response = await send(body);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return eventsIn(text);
}

/** A conversation with three ads. */
async function begun() {
  const events = await turn({ action: 'start' });
  const conversationId = String(one(events, 'turn')?.conversationId);
  const ads = variationsIn(events);
  const [first, second] = ads;
  if (!first || !second) throw new Error('two ads are needed');
  return {
    conversationId,
    first,
    second,
    ads,
    say: (body: Partial<CreativeTurnBody>) => turn({ action: 'message', conversationId, ...body }),
    read: async () =>
      (
        await product.call(
          creativeConversationRoutes.conversation,
          { params: { id: conversationId } },
          { token: owner.token },
        )
      ).body,
  };
}

describe('words that are typed, without a model', () => {
  it.each(['mention the waiting list', 'make it about the collection service', 'תזכירי את רשימת ההמתנה'])(
    'come back for their owner to say what becomes of them, and nothing is made: %s',
    async (message) => {
      const { say, read, ads, first } = await begun();
      const events = await say({ message, variationId: first.id });
      expect(one(events, 'content')).toEqual({ words: message });
      expect(variationsIn(events)).toEqual([]);
      const { messages, variations } = await read();
      expect(messages.slice(-2)).toMatchObject([
        { from: 'owner', text: message, content: null },
        { from: 'designer', content: message, text: translate('en', 'creatives:designer.content') },
      ]);
      expect(variations.map(({ id, headline, text }) => [id, headline, text])).toEqual(
        ads.map(({ id, headline, text }) => [id, headline, text]),
      );
    },
  );

  it('put into the ad are its headline where they fit and that is not hers, else in its text; the rest stays', async () => {
    const { say, read, first, second } = await begun();
    const headline = 'Ask about our waiting list';
    const [put] = variationsIn(await say({ choice: { put: headline }, variationId: first.id }));
    expect(put).toMatchObject({ id: first.id, headline, text: first.text, description: first.description });
    const [extended] = variationsIn(await say({ choice: { put: 'Ring first' }, variationId: first.id }));
    expect(extended).toMatchObject({ headline, text: expect.stringContaining('Ring first') });
    const long = 'We collect from anywhere in Old Jaffa on Thursday evenings, free.';
    const [other] = variationsIn(await say({ choice: { put: long }, variationId: second.id }));
    expect(other).toMatchObject({ headline: second.headline, text: expect.stringContaining(long) });
    const shown = (await read()).variations.find(({ id }) => id === second.id);
    expect(shown?.before).toMatchObject({ text: second.text });
    // A tap gives none of her words back.
    await say({ choice: { menu: 'shorter' }, variationId: first.id });
    const { variations, messages } = await read();
    expect(variations.find(({ id }) => id === first.id)).toMatchObject({ headline, text: extended?.text });
    expect(messages.filter(({ from }) => from === 'owner').map(({ text }) => text)).toContain(long);
    expect(
      (await send({ action: 'message', conversationId: String(variations[0]?.id), choice: { put: 'x' } }))
        .status,
    ).toBe(422);
  });

  it('kept for all ads are a line of hers, once, and new ads are made with it', async () => {
    const { say } = await begun();
    const words = 'Come before eight, the rye is still warm';
    const events = await say({ choice: { keep: words } });
    expect(variationsIn(events).length).toBeGreaterThan(0);
    for (const { headline, text, description } of variationsIn(events))
      expect(`${headline} ${text} ${description}`).toContain(words);
    expect(spokenIn(events)).toContain(words);
    await say({ choice: { keep: words } });
    const bank = { params: { id: shop.businessId }, query: {} };
    const { lines } = (await product.call(lineRoutes.bank, bank, { token: owner.token })).body;
    expect(lines.filter((line) => line.words === words)).toMatchObject([{ source: 'owner', kept: true }]);
  });
});

describe('a tap in the designer’s chat', () => {
  it('holds for the later turns of the conversation, until another one ends it', async () => {
    const { say } = await begun();
    const priced = (events: StreamEvent[]) => {
      const ads = variationsIn(events);
      expect(ads.length).toBeGreaterThan(0);
      return ads.map(({ headline, text, description }) => `${headline} ${text} ${description}`);
    };
    for (const words of priced(await say({ choice: { menu: 'noPrice' } }))) expect(words).not.toContain('$');
    for (const words of priced(await say({ message: 'another idea' }))) expect(words).not.toContain('$');
    const back = priced(await say({ choice: { menu: 'withPrice' } }));
    for (const words of back) expect(words).toContain('$8');
  });

  it('that changes nothing in the chosen ad says so, and changes nothing', async () => {
    const { say, ads, read } = await begun();
    const plain = ads.find(
      ({ headline, text, description }) => !`${headline}${text}${description}`.includes('$'),
    );
    if (!plain) throw new Error('an ad without a price is needed');
    const events = await say({ choice: { menu: 'noPrice' }, variationId: plain.id });
    expect(variationsIn(events)).toEqual([]);
    expect(spokenIn(events)).toContain('There is no price in');
    const { variations } = await read();
    expect(variations.find(({ id }) => id === plain.id)).toMatchObject({
      designVersion: 1,
      text: plain.text,
    });
  });

  it('on a subject makes ads about it, and is shown by its name', async () => {
    const { say, read, conversationId } = await begun();
    const subjects = await product.call(
      creativeConversationRoutes.subjects,
      { query: shop },
      { token: owner.token },
    );
    const [subject] = subjects.body.data;
    if (!subject) throw new Error('a subject is needed');
    expect(variationsIn(await say({ choice: { about: subject.id } })).length).toBeGreaterThan(0);
    const { messages } = await read();
    expect(messages.findLast(({ from }) => from === 'owner')?.text).toBe(subject.label);
    const unknown = { action: 'message' as const, conversationId, choice: { about: 'doubt:of nobody' } };
    expect((await send(unknown)).status).toBe(422);
  });
});
