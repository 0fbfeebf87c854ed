import { accountRoutes } from '@awning/contract/accounts';
import {
  type CreativeTurnBody,
  creativeConversationRoutes,
  type Variation,
} from '@awning/contract/creative-conversations';
import { placementNames } from '@awning/contract/creatives';
import type { Failure } from '@awning/contract/failure';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { eventsIn, readUntil, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { openBusinessWith, openShop, type Shop } from './testing/shop.ts';

let product: Product;
let owner: Person;
let shop: Shop;

beforeAll(async () => {
  product = await startProduct();
  owner = await verifiedOwner(product);
  shop = await openShop(product, owner);
});
afterAll(() => product?.close());

const post = (body: Partial<CreativeTurnBody>, person = owner, where = shop) =>
  product.request(
    'POST',
    '/chat/creative/conversation',
    { ...where, ...body },
    { token: person.token, headers: { 'x-forwarded-for': randomAddress() } },
  );

async function turn(body: Partial<CreativeTurnBody>, person = owner, where = shop): Promise<StreamEvent[]> {
  const response = await post(body, person, where);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return eventsIn(text);
}

async function refusal(body: Partial<CreativeTurnBody>, person = owner, where = shop) {
  const response = await post(body, person, where);
  const answer = (await response.json()) as Failure;
  return { status: response.status, body: answer };
}

const variationsIn = (events: StreamEvent[]) =>
  events.filter(({ event }) => event === 'variation').map(({ data }) => data as unknown as Variation);
const plannedIn = (events: StreamEvent[]) => events.find(({ event }) => event === 'planned')?.data;
const conversationIn = (events: StreamEvent[]) => String(events[0]?.data.conversationId);

const read = async (id: string, person = owner) =>
  product.call(creativeConversationRoutes.conversation, { params: { id } }, { token: person.token });
const confirm = (conversationId: string, variationIds: string[], person = owner) =>
  product.call(
    creativeConversationRoutes.confirm,
    { body: { conversationId, variationIds } },
    { token: person.token },
  );

describe('what ads are about', () => {
  const subjects = (person = owner, where = shop) =>
    product.call(creativeConversationRoutes.subjects, { query: where }, { token: person.token });

  it('is offered from what is known, in the reader’s language, and to its owner alone', async () => {
    const { body } = await subjects();
    expect(body.data.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['product:bread', 'claim:long_rise']),
    );
    expect(body.data.every(({ label }) => label.length > 2)).toBe(true);
    expect(await subjects(await verifiedOwner(product))).toMatchObject({ status: 404 });
  });

  it('is kept to, and goes on in further ideas', async () => {
    const { body } = await subjects();
    const doubt = body.data.find(({ kind }) => kind === 'doubt' || kind === 'moment');
    const begun = await turn({ action: 'start', about: { subject: doubt?.id ?? '' } });
    const conversationId = conversationIn(begun);
    expect(variationsIn(begun).length).toBeGreaterThan(0);
    expect(await read(conversationId)).toMatchObject({ body: { about: { subject: doubt?.id } } });
    const angle = doubt?.kind === 'doubt' ? 'doubt' : 'trigger';
    for (const { headline } of variationsIn(begun))
      expect(spokenIn(begun)).toContain(
        translate('en', `creatives:designer.angle.${angle}`, { headline: `\u2068${headline}\u2069` }),
      );
  });

  it('may be words of the owner’s own, which are read as an instruction', async () => {
    const events = await turn({ action: 'start', about: { words: 'a loaf from $7' } });
    expect(variationsIn(events).some((ad) => JSON.stringify(ad).includes('$7'))).toBe(true);
  });

  it('is said at the start alone, and is one that there is', async () => {
    expect(await refusal({ action: 'start', about: { subject: 'price of bread' } })).toMatchObject({
      status: 422,
    });
    const conversationId = conversationIn(await turn({ action: 'start' }));
    const late = { action: 'message', conversationId, message: 'shorter', about: { words: 'x' } } as const;
    expect(await refusal(late)).toMatchObject({ status: 422 });
  });
});

describe('another picture', () => {
  it('is drawn for the same words', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const next = await turn({ action: 'message', conversationId, message: 'another picture, please' });
    const [before, after] = [variationsIn(begun), variationsIn(next)];
    expect(after.map(({ headline, text }) => [headline, text])).toEqual(
      before.map(({ headline, text }) => [headline, text]),
    );
    expect(after.map(({ design }) => design.layout)).toEqual(before.map(({ design }) => design.layout));
    for (const [place, { previews }] of after.entries())
      expect(previews.square.url).not.toBe(before[place]?.previews.square.url);
  });
});

describe('an instruction that changes ads which are there', () => {
  const restore = (id: string, version: number) =>
    product.call(
      creativeConversationRoutes.restoreVariation,
      { params: { id, version } },
      { token: owner.token },
    );

  it('shows what each was before, and gives it back; it costs no round of ideas', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const used = async () =>
      (await product.call(accountRoutes.entitlements, {}, { token: owner.token })).body.limits.find(
        ({ key }) => key === 'creatives',
      )?.used;
    const usedBefore = await used();
    const [first, second] = variationsIn(begun);
    expect(plannedIn(begun)).toEqual({ changed: [], made: 3 });
    if (!first || !second) throw new Error('two ads are needed');
    const blue = await turn({
      action: 'message',
      conversationId,
      message: 'make it blue',
      variationId: second.id,
    });
    expect(variationsIn(blue)).toMatchObject([{ id: second.id, designVersion: 2 }]);
    expect(plannedIn(blue)).toEqual({ changed: [second.id], made: 0 });
    expect(await used()).toBe(usedBefore);
    const changed = (await read(conversationId)).body;
    expect(changed.variations.map(({ id }) => id)).toEqual(variationsIn(begun).map(({ id }) => id));
    expect(changed.variations.map(({ before }) => before?.version ?? null)).toEqual([null, 1, null]);
    expect(changed.variations[1]?.before).toMatchObject({
      images: second.previews,
      design: second.design,
    });
    expect((await restore(second.id, 1)).body).toMatchObject({ previews: second.previews, designVersion: 3 });
    const undone = (await read(conversationId)).body;
    expect(undone.variations.map(({ before }) => before)).toEqual([null, null, null]);
    // What is decided for is settled as well, and stays the version that it is.
    await turn({ action: 'message', conversationId, message: 'make it green', variationId: second.id });
    expect((await restore(second.id, 4)).body).toMatchObject({
      designVersion: 4,
      design: { main: '#1f6633' },
    });
    const settled = (await read(conversationId)).body;
    expect(settled.variations.map(({ before }) => before)).toEqual([null, null, null]);
  });

  it('leaves what was kept as it is, and makes a new ad of the change', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const [kept, ...others] = variationsIn(begun);
    if (!kept) throw new Error('no ad was made');
    await confirm(conversationId, [kept.id]);
    const next = variationsIn(await turn({ action: 'message', conversationId, message: 'another picture' }));
    expect(next.map(({ id }) => id)).toEqual([...others.map(({ id }) => id), expect.any(String)]);
    const { variations } = (await read(conversationId)).body;
    expect(variations.find(({ id }) => id === kept.id)).toMatchObject({ designVersion: 1, before: null });
    expect(variations).toHaveLength(begun.filter(({ event }) => event === 'variation').length + 1);
  });
});

describe('an instruction of several kinds', () => {
  const told = (key: string, values = {}) => translate('en', `creatives:designer.${key}`, values);
  const argumentOf = async (id: string) => {
    const rows = await product.running.database.session((run) =>
      run(`SELECT angle, argument FROM creative_variations WHERE id = '${id}'`),
    );
    return rows[0];
  };
  const longestIn = (events: StreamEvent[]) => {
    const [one] = variationsIn(events).toSorted((a, b) => b.text.length - a.text.length);
    if (!one) throw new Error('no ad was made');
    return one;
  };

  it('is one change of an ad, and one step back; what of it can’t be done is named', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const chosen = longestIn(begun);
    const argued = await argumentOf(chosen.id);
    const request = { action: 'message', conversationId, variationId: chosen.id } as const;
    const both = await turn({ ...request, message: 'make it blue and shorter, and make it rhyme' });
    const [now] = variationsIn(both);
    expect(now).toMatchObject({ id: chosen.id, designVersion: 2, design: { main: '#1d4f94' } });
    expect(now?.text.length).toBeLessThan(chosen.text.length);
    for (const reply of [
      told('look.colour'),
      translate('en', 'interview:instruction.shorter'),
      translate('en', 'interview:instruction.left', { what: '\u2068make it rhyme\u2069' }),
    ])
      expect(spokenIn(both)).toContain(reply);
    const { variations } = (await read(conversationId)).body;
    expect(variations.find(({ id }) => id === chosen.id)?.before).toMatchObject({
      ...{ version: 1, text: chosen.text, design: chosen.design },
    });
    const params = { id: chosen.id, version: 1 };
    const back = await product.call(
      creativeConversationRoutes.restoreVariation,
      { params },
      { token: owner.token },
    );
    expect(back.body).toMatchObject({ text: chosen.text, design: chosen.design, designVersion: 3 });
    // A colour alone is possible here; the rest is named, and nothing is said to be as it is not.
    const half = await turn({ ...request, message: 'green, and make it rhyme' });
    expect(variationsIn(half)).toMatchObject([{ text: chosen.text, design: { main: '#1f6633' } }]);
    expect(spokenIn(half)).not.toContain('nothing changed. I can');
    expect(spokenIn(half)).toContain('make it rhyme');
    expect(await argumentOf(chosen.id)).toEqual(argued);
  });

  it('changes all that are there where none is chosen, and makes new ones of another subject', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const all = variationsIn(begun).map(({ id }) => id);
    const next = await turn({
      action: 'message',
      conversationId,
      message: 'in green, another picture, with an emoji',
    });
    expect(variationsIn(next).map(({ id }) => id)).toEqual(all);
    for (const [at, { text, design, previews }] of variationsIn(next).entries()) {
      expect(design.main).toBe('#1f6633');
      expect(text).toMatch(/🥖$/u);
      expect(previews.square.url).not.toBe(variationsIn(begun)[at]?.previews.square.url);
    }
    expect(spokenIn(next)).toContain(told('rewritten', { count: all.length }));
    const other = variationsIn(
      await turn({ action: 'message', conversationId, message: 'in blue, for Thanksgiving' }),
    );
    expect(other.length).toBeGreaterThan(0);
    for (const { id, design } of other) {
      expect(all).not.toContain(id);
      expect(design.main).toBe('#1d4f94');
    }
  });

  it('lets what an ad argues from follow a change, and come back with a version', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const known = await Promise.all(variationsIn(begun).map(({ id }) => argumentOf(id)));
    const at = known.findIndex((argued) => argued?.angle !== 'season');
    const chosen = variationsIn(begun)[at];
    if (!chosen) throw new Error('no ad was made');
    const before = known[at];
    const events = await turn({
      ...{ action: 'message', conversationId, variationId: chosen.id, message: 'for Thanksgiving' },
    });
    expect(variationsIn(events), spokenIn(events)).toMatchObject([{ id: chosen.id, designVersion: 2 }]);
    expect(await argumentOf(chosen.id)).toMatchObject({
      ...{ angle: 'season', argument: expect.stringContaining('season:thanksgiving:') },
    });
    const params = { id: chosen.id, version: 1 };
    await product.call(creativeConversationRoutes.restoreVariation, { params }, { token: owner.token });
    expect(await argumentOf(chosen.id)).toEqual(before);
    // Written anew by hand, it is not known what it argues from; a letter mended changes nothing of that.
    const edit = (text: string) =>
      product.call(
        creativeConversationRoutes.updateVariation,
        { params: { id: chosen.id }, body: { text } },
        { token: owner.token },
      );
    await edit(`${chosen.text.slice(0, -1)}!`);
    expect(await argumentOf(chosen.id)).toEqual(before);
    await edit('We sing to the dough, every night.');
    expect(await argumentOf(chosen.id)).toMatchObject({ argument: null });
  });
});

describe('an instruction about words', () => {
  const told = (key: string, values = {}) => translate('en', `creatives:designer.${key}`, values);
  const used = async () =>
    (await product.call(accountRoutes.entitlements, {}, { token: owner.token })).body.limits.find(
      ({ key }) => key === 'creatives',
    )?.used;
  const longest = (events: StreamEvent[]) => {
    const [one] = variationsIn(events).toSorted((a, b) => b.text.length - a.text.length);
    if (!one) throw new Error('no ad was made');
    return one;
  };

  it('changes the ad that is chosen, shows what it was, and gives it back; it costs no round of ideas', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const chosen = longest(begun);
    const usedBefore = await used();
    const request = { action: 'message', conversationId, variationId: chosen.id } as const;
    const shorter = await turn({ ...request, message: 'shorter' });
    expect(variationsIn(shorter)).toMatchObject([{ id: chosen.id, designVersion: 2 }]);
    expect(spokenIn(shorter)).toContain(told('rewritten', { count: 1 }));
    const [now] = variationsIn(shorter);
    expect(now?.text.length).toBeLessThan(chosen.text.length);
    if (now?.headline !== chosen.headline)
      expect(now?.previews.square.url).not.toBe(chosen.previews.square.url);
    expect(await used()).toBe(usedBefore);
    const after = (await read(conversationId)).body;
    expect(after.variations.map(({ id }) => id)).toEqual(variationsIn(begun).map(({ id }) => id));
    for (const { id, before } of after.variations) {
      if (id !== chosen.id) expect(before).toBeNull();
      else expect(before).toMatchObject({ version: 1, headline: chosen.headline, text: chosen.text });
    }
    // What it said does not come again as a new idea.
    const further = [];
    for (let turns = 0; turns < 3; turns++)
      further.push(...variationsIn(await turn({ action: 'message', conversationId, message: 'more' })));
    for (const { headline, text } of further)
      expect([headline, text]).not.toEqual([chosen.headline, chosen.text]);
    const params = { id: chosen.id, version: 1 };
    const back = await product.call(
      creativeConversationRoutes.restoreVariation,
      { params },
      { token: owner.token },
    );
    expect(back.body).toMatchObject({ headline: chosen.headline, text: chosen.text, designVersion: 3 });
    // A price that was taken out stays out.
    await turn({ ...request, message: 'without the price' });
    await turn({ ...request, message: 'in other words' });
    const { headline, text, description } =
      (await read(conversationId)).body.variations.find(({ id }) => id === chosen.id) ?? chosen;
    expect(`${headline} ${text} ${description}`).not.toContain('$');
  }, 60_000);

  it('keeps the words that do already; said again, or without what it needs, it changes nothing and says so', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const [chosen] = variationsIn(begun).toSorted((a, b) => a.text.length - b.text.length);
    if (!chosen) throw new Error('no ad was made');
    const request = { action: 'message', conversationId, variationId: chosen.id } as const;
    const emoji = await turn({ ...request, message: 'add an emoji' });
    expect(variationsIn(emoji)).toMatchObject([
      { headline: chosen.headline, text: `${chosen.text} 🥖`, previews: chosen.previews, designVersion: 2 },
    ]);
    const unchanged = told('unchanged.same', { headline: `\u2068${chosen.headline}\u2069` });
    const second = await turn({ ...request, message: 'add an emoji' });
    expect(variationsIn(second)).toEqual([]);
    expect(spokenIn(second)).toBe(unchanged);
    const without = await turn({ ...request, message: 'without emoji' });
    expect(variationsIn(without)).toMatchObject([{ text: chosen.text, designVersion: 3 }]);
    // Nobody is quoted whom no fact quotes.
    const quote = await turn({ ...request, message: 'with a quote' });
    expect([variationsIn(quote), spokenIn(quote)]).toEqual([[], unchanged]);
    let last: StreamEvent[] = [];
    for (let turns = 0; turns < 12; turns++) {
      last = await turn({ ...request, message: 'shorter' });
      if (variationsIn(last).length === 0) break;
    }
    const { variations } = (await read(conversationId)).body;
    const { headline = '' } = variations.find(({ id }) => id === chosen.id) ?? {};
    expect(spokenIn(last)).toBe(told('unchanged.shortest', { headline: `\u2068${headline}\u2069` }));
    expect(variations).toHaveLength(variationsIn(begun).length);
  });

  it('leaves what was kept as it is; further ads, and ads without a choice, are new ones', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const chosen = longest(begun);
    await confirm(conversationId, [chosen.id]);
    const request = { action: 'message', conversationId, message: 'shorter' } as const;
    const made = await turn({ ...request, variationId: chosen.id });
    expect(spokenIn(made)).toContain(told('rewrittenKept'));
    const [copy, ...rest] = variationsIn(made);
    expect([copy?.id === chosen.id, rest]).toEqual([false, []]);
    expect(copy?.text.length).toBeLessThan(chosen.text.length);
    const { variations } = (await read(conversationId)).body;
    expect(variations.find(({ id }) => id === chosen.id)).toMatchObject({
      text: chosen.text,
      designVersion: 1,
      before: null,
    });
    const old = new Set(variations.map(({ id }) => id));
    for (const further of [
      { ...request, message: 'two more ads, shorter', variationId: chosen.id },
      { ...request, message: 'warmer' },
    ])
      for (const { id } of variationsIn(await turn(further))) expect(old.has(id)).toBe(false);
  });

  it('is granted once, however its turn is cut; of an ad of this conversation alone', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const chosen = longest(begun);
    const request = {
      action: 'message',
      conversationId,
      variationId: chosen.id,
      message: 'shorter',
    } as const;
    const response = await post(request);
    const turnId = response.headers.get('x-turn-id') ?? '';
    await readUntil(response, (text) => text.includes('event: delta'));
    await product.request('POST', `/chat/turns/${turnId}/stop`, undefined, { token: owner.token });
    for (let tries = 0; tries < 200 && (await read(conversationId)).body.status === 'running'; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const cut = (await read(conversationId)).body;
    if (cut.status === 'error') await turn({ action: 'retry', conversationId });
    const { variations, messages } = (await read(conversationId)).body;
    expect(variations.find(({ id }) => id === chosen.id)).toMatchObject({
      designVersion: 2,
      before: { version: 1, text: chosen.text },
    });
    expect(messages.map(({ from }) => from)).toEqual(['designer', 'owner', 'designer']);
    const [foreign] = variationsIn(await turn({ action: 'start' }));
    expect((await refusal({ ...request, variationId: foreign?.id ?? '' })).status).toBe(422);
  });

  it('is granted in Hebrew, and of another language', async () => {
    const person = await verifiedOwner(product);
    const where = await openShop(product, person, 'he');
    const begun = await turn({ action: 'start' }, person, where);
    const chosen = longest(begun);
    const request = {
      action: 'message',
      conversationId: conversationIn(begun),
      variationId: chosen.id,
    } as const;
    const short = variationsIn(await turn({ ...request, message: 'קצר יותר' }, person, where));
    expect(short).toMatchObject([{ id: chosen.id, designVersion: 2 }]);
    expect(short[0]?.text.length).toBeLessThan(chosen.text.length);
    const english = variationsIn(await turn({ ...request, message: 'באנגלית' }, person, where));
    expect(english.map(({ id }) => id)).toEqual([chosen.id]);
    for (const { headline, text } of english) expect(`${headline} ${text}`).not.toMatch(/[א-ת]/);
  });
});

describe('not like this', () => {
  it('keeps further ads from the layout, type, picture and argument of what was turned down', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const [refused] = variationsIn(begun);
    if (!refused) throw new Error('no ad was made');
    const events = await turn({ action: 'unlike', conversationId, variationId: refused.id });
    const spoken = spokenIn(events);
    expect(spoken).toContain(`No more like “\u2068${refused.headline}\u2069”`);
    expect(spoken).toContain(translate('en', `creatives:edit.layouts.${refused.design.layout}`));
    expect(spoken).toContain(translate('en', `creatives:edit.types.${refused.design.type}`));
    const more = await turn({ action: 'message', conversationId, message: 'Three more, please' });
    const made = [...variationsIn(events), ...variationsIn(more)];
    const [argument = ''] = refused.text.split(/(?<=[.!?])\s/);
    expect(made.length).toBeGreaterThan(1);
    for (const { design, text } of made) {
      expect(design.layout).not.toBe(refused.design.layout);
      expect(design.type).not.toBe(refused.design.type);
      expect(design.scene % 8).not.toBe(refused.design.scene % 8);
      expect(text).not.toContain(argument);
    }
    const { variations } = (await read(conversationId)).body;
    expect(variations.filter(({ rejected }) => rejected).map(({ id }) => id)).toEqual([refused.id]);
  });

  it('may be said of one of them, or of all', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const made = variationsIn(begun);
    await turn({ action: 'message', conversationId, message: 'not like the second one' });
    const rejected = async () =>
      (await read(conversationId)).body.variations.filter((one) => one.rejected).map(({ id }) => id);
    expect(await rejected()).toEqual([made[1]?.id]);
    await turn({ action: 'message', conversationId, message: 'לא כזה', variationId: made[0]?.id ?? '' });
    expect(await rejected()).toEqual([made[0]?.id, made[1]?.id]);
    const { messages } = (await read(conversationId)).body;
    expect(messages.filter(({ from }) => from === 'owner').map(({ text }) => text)).toEqual([
      'not like the second one',
      'לא כזה',
    ]);
    expect(await refusal({ action: 'unlike', conversationId })).toMatchObject({ status: 422 });
    const foreign = { action: 'unlike', conversationId, variationId: conversationId } as const;
    expect(await refusal(foreign)).toMatchObject({ status: 422 });
  });
});

describe('the designer', () => {
  it('thinks with growing progress, speaks, and shows three variations in four placements each', async () => {
    const events = await turn({ action: 'start' });
    expect(events[0]?.event).toBe('turn');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
    const progress = events
      .filter(({ event }) => event === 'thinking')
      .map(({ data }) => Number(data.progress));
    expect(progress.length).toBeGreaterThan(5);
    expect(progress.every((value, at) => value > (progress[at - 1] ?? 0) && value <= 1)).toBe(true);
    const made = variationsIn(events);
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ headline }) => headline)).size).toBeGreaterThan(1);
    expect(new Set(made.map(({ previews }) => previews.square.url)).size).toBe(3);
    for (const { headline, text, description, previews } of made) {
      expect(headline.length).toBeLessThanOrEqual(40);
      expect(text.length).toBeLessThanOrEqual(125);
      expect(description.length).toBeLessThanOrEqual(30);
      for (const name of placementNames) {
        const response = await fetch(product.url + previews[name].url);
        const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect([facts.width, facts.height]).toEqual([previews[name].width, previews[name].height]);
      }
    }
    const { body } = await read(conversationIn(events));
    expect(body).toMatchObject({ status: 'ready', avatarId: shop.avatarId });
    expect(body.messages.map(({ text }) => text)).toEqual([spokenIn(events)]);
    expect(body.variations.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  });

  it('goes on: instructions, colours, more like one', async () => {
    const first = await turn({ action: 'start' });
    const conversationId = conversationIn(first);
    const blue = await turn({ action: 'message', conversationId, message: 'Please make it blue' });
    const texts = (events: StreamEvent[]) =>
      variationsIn(events).map(({ headline, text }) => [headline, text]);
    expect(texts(blue)).toEqual(texts(first));
    // They are the same ads, in another colour.
    expect(variationsIn(blue).map(({ id }) => id)).toEqual(variationsIn(first).map(({ id }) => id));
    expect(await channelMeans(variationsIn(blue)[0])).toMatchObject({ blueOverRed: true });
    const [chosen] = variationsIn(blue);
    const more = await turn({ action: 'variations', conversationId, variationId: chosen?.id });
    expect(variationsIn(more)).toHaveLength(3);
    const { body } = await read(conversationId);
    expect(body.variations).toHaveLength(6);
    expect(body.messages.map(({ from }) => from)).toEqual(['designer', 'owner', 'designer', 'designer']);
  });

  it('brings new arguments as long as there are some, then fewer, and asks for what would help', async () => {
    const conversationId = conversationIn(await turn({ action: 'start' }));
    const seen = new Set<string>();
    const remember = (events: StreamEvent[]) => {
      for (const { headline, text } of variationsIn(events)) {
        expect(seen.has(`${headline}|${text}`)).toBe(false);
        seen.add(`${headline}|${text}`);
      }
    };
    let last: StreamEvent[] = [];
    for (let turns = 0; turns < 12; turns++) {
      last = await turn({ action: 'message', conversationId, message: 'Three more, please' });
      remember(last);
      if (variationsIn(last).length === 0) break;
    }
    expect(variationsIn(last)).toEqual([]);
    expect(spokenIn(last)).toContain(translate('en', 'creatives:designer.noMore'));
    expect(spokenIn(last)).toContain(translate('en', 'interview:missingFact.moreReasons'));
    // The answer is a fact from then on, and makes new ads.
    const told = await turn({
      action: 'message',
      conversationId,
      message: 'We deliver and are open on Sunday from 7',
    });
    expect(spokenIn(told)).toContain('You deliver');
    expect(variationsIn(told).length).toBeGreaterThan(0);
  });

  it('takes an answer in words of the owner that nothing recognises where no ad could be made without it', async () => {
    const person = await verifiedOwner(product);
    const business = {
      type: 'Mobile dog groomer',
      name: 'Muddy Paws',
      description: 'Dog grooming, a small dog for £48.',
    };
    const where = await openBusinessWith(
      product,
      person,
      business,
      'Who they are\nBusy people with a dog. They are tired\nWhat sets them looking\nThe dog smells. It rolled in the mud\nWhere and when to reach them\nIn the evening. On the sofa',
    );
    const first = await turn({ action: 'start' }, person, where);
    const conversationId = conversationIn(first);
    expect(variationsIn(first)).toEqual([]);
    expect(spokenIn(first)).toContain(translate('en', 'creatives:designer.none'));
    expect(spokenIn(first)).toContain(translate('en', 'interview:missingFact.reason'));
    const say = (message: string) => turn({ action: 'message', conversationId, message }, person, where);
    // What commands and what asks back is no answer.
    for (const message of ['Make it rhyme', 'The what?'])
      expect(variationsIn(await say(message))).toEqual([]);
    const told = await say('I groom the dog in my van outside your house, so no cages!');
    expect(spokenIn(told)).toContain('I groom the dog in my van outside your house');
    const made = variationsIn(told);
    expect(made.length).toBeGreaterThan(0);
    for (const { headline, text } of made)
      expect(`${headline} ${text}`).toContain('I groom the dog in my van outside your house');
    // Once there are ads, a remark on them is none.
    const remark = await say('My neighbour has a dog like this');
    expect(variationsIn(remark)).toEqual([]);
  });

  it('asks for what a turn needs', async () => {
    const conversationId = conversationIn(await turn({ action: 'start' }));
    const unselected = await refusal({ action: 'variations', conversationId });
    expect(unselected).toMatchObject({ status: 422 });
    expect(unselected.body.message).toBe(translate('en', 'errors:variationSelected'));
    expect((await refusal({ action: 'message', conversationId })).body.details?.fields?.message).toBeTruthy();
    expect((await refusal({ action: 'message', message: 'x' })).status).toBe(422);
    expect((await refusal({ action: 'retry', conversationId })).status).toBe(409);
    const another = await openAvatar();
    const locked = await refusal({ action: 'message', conversationId, message: 'x', avatarId: another });
    expect(locked.status).toBe(422);
    expect(locked.body.details?.fields?.avatarId).toBe(translate('en', 'errors:avatarLocked'));
  });

  it('works for published avatars of the same owner and business only', async () => {
    const stranger = await verifiedOwner(product);
    expect((await refusal({ action: 'start' }, stranger)).status).toBe(404);
    const theirs = await openShop(product, stranger);
    expect(
      (await refusal({ action: 'start' }, stranger, { ...theirs, avatarId: shop.avatarId })).status,
    ).toBe(404);
    const conversationId = conversationIn(await turn({ action: 'start' }));
    expect((await read(conversationId, stranger)).status).toBe(404);
    expect((await confirm(conversationId, [shop.avatarId], stranger)).status).toBe(404);
    const draft = await product.request(
      'POST',
      `/avatar/businesses/${shop.businessId}/avatars`,
      { humanName: 'Draft' },
      { token: owner.token },
    );
    const { id } = (await draft.json()) as { id: string };
    expect((await refusal({ action: 'start', avatarId: id })).body.code).toBe('AVATAR_REQUIRED');
  });

  it('finishes a turn that nobody follows, and starts no second one meanwhile', async () => {
    const response = await post({ action: 'start' });
    const text = await readUntil(response, (so_far) => so_far.includes('event: thinking'));
    const [{ data }] = eventsIn(text) as [StreamEvent];
    const conversationId = String(data.conversationId);
    const busy = await refusal({ action: 'message', conversationId, message: 'Also in green' });
    expect(busy).toMatchObject({ status: 409 });
    for (let tries = 0; tries < 200; tries++) {
      if ((await read(conversationId)).body.status === 'ready') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await read(conversationId)).body).toMatchObject({ status: 'ready' });
    expect((await read(conversationId)).body.variations).toHaveLength(3);
  });

  it('takes a message that is sent again while its turn runs, without its key, for the first', async () => {
    const conversationId = conversationIn(await turn({ action: 'start' }));
    const body = { action: 'message' as const, conversationId, message: 'Three more, about weddings' };
    const first = await readUntil(await post(body), (so_far) => so_far.includes('event: thinking'));
    const second = eventsIn(await (await post(body)).text());
    expect(second[0]?.data.turnId).toBe(eventsIn(first)[0]?.data.turnId);
    expect(second.at(-1)?.data.status).toBe('complete');
    const { messages } = (await read(conversationId)).body;
    expect(messages.filter(({ text }) => text === body.message)).toHaveLength(1);
  });

  /** A conversation that was stopped once an ad was drawn; all three may be by then, and then another one is begun. */
  async function stoppedMidway() {
    for (let tries = 0; tries < 10; tries++) {
      const response = await post({ action: 'start' });
      const text = await readUntil(response, (so_far) => so_far.includes('event: variation'));
      const [{ data }] = eventsIn(text) as [StreamEvent];
      const conversationId = String(data.conversationId);
      await product.request('POST', `/chat/turns/${data.turnId}/stop`, undefined, { token: owner.token });
      await expect.poll(async () => (await read(conversationId)).body.status).not.toBe('running');
      const before = (await read(conversationId)).body;
      if (before.variations.length < 3) return { conversationId, before };
    }
    throw new Error('no stop came before the third ad');
  }

  it('stops when told to and takes the turn up again, drawing nothing twice', async () => {
    const { conversationId, before } = await stoppedMidway();
    const retried = await turn({ action: 'retry', conversationId });
    expect(retried.at(-1)?.data.status).toBe('complete');
    const after = (await read(conversationId)).body;
    expect(after.variations).toHaveLength(3);
    expect(after.variations.slice(0, before.variations.length)).toEqual(before.variations);
    expect(after.messages).toHaveLength(1);
  }, 60_000);
});

describe('keeping', () => {
  it('makes creatives of chosen variations, each once', async () => {
    const events = await turn({ action: 'start' });
    const ids = variationsIn(events).map(({ id }) => id);
    const conversationId = conversationIn(events);
    const kept = await confirm(conversationId, ids.slice(0, 2));
    expect(kept.status).toBe(201);
    expect(kept.body.data).toHaveLength(2);
    expect(kept.body.data[0]).toMatchObject({ creator: 'ai', avatarId: shop.avatarId, avatarVersion: 1 });
    const second = await confirm(conversationId, ids.slice(0, 2));
    expect(second.body.data.map(({ id }) => id)).toEqual(kept.body.data.map(({ id }) => id));
    const { body } = await read(conversationId);
    expect(body.variations.map(({ confirmedAs }) => confirmedAs)).toEqual([
      kept.body.data[0]?.id,
      kept.body.data[1]?.id,
      null,
    ]);
    expect((await confirm(conversationId, [])).status).toBe(422);
    expect((await confirm(conversationId, [conversationId])).status).toBe(404);
  });
});

describe('the month’s limit', () => {
  const used = async (person: Person) => {
    const { body } = await product.call(accountRoutes.entitlements, {}, { token: person.token });
    return body.limits.find(({ key }) => key === 'creatives')?.used;
  };

  it('counts the turns that make variations, however many of those are kept', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    const theirs = await openShop(product, trial);
    const first = await turn({ action: 'start' }, trial, theirs);
    expect(await used(trial)).toBe(1);
    const ids = variationsIn(first).map(({ id }) => id);
    expect((await confirm(conversationIn(first), ids, trial)).status).toBe(201);
    expect(await used(trial)).toBe(1);
  });

  it('holds against turns that race; what was made can still be kept, and nothing is begun beyond it', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    const theirs = await openShop(product, trial);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const response = await post({ action: 'start' }, trial, theirs);
        return { status: response.status, text: await response.text() };
      }),
    );
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 403).map(({ text }) => JSON.parse(text));
    expect([made.length, refused.length]).toEqual([5, 3]);
    expect(refused[0]).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      details: { limitKey: 'creatives', planId: 1 },
    });
    expect(refused[0].details.resetAt).toMatch(/^\d{4}-/);
    const query = { businessId: theirs.businessId };
    const listed = await product.call(
      creativeConversationRoutes.conversations,
      { query },
      { token: trial.token },
    );
    expect(listed.body.data).toHaveLength(5);
    const events = eventsIn(made[0]?.text ?? '');
    const ids = variationsIn(events).map(({ id }) => id);
    expect((await confirm(conversationIn(events), ids, trial)).status).toBe(201);
    expect(await used(trial)).toBe(5);
  });

  it('does not hold what changes ads that are there, since it makes none', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    const theirs = await openShop(product, trial);
    const begun = await turn({ action: 'start' }, trial, theirs);
    const conversationId = conversationIn(begun);
    const [first, kept] = variationsIn(begun);
    if (!first || !kept) throw new Error('two ads are needed');
    await confirm(conversationId, [kept.id], trial);
    await product.running.database.session((run) =>
      run(`INSERT INTO usage (owner_id, key, subject_id, counted_at)
           SELECT '${trial.user.id}', 'creatives', gen_random_uuid(), now() FROM generate_series(1, 4)`),
    );
    expect(
      (await refusal({ action: 'message', conversationId, message: 'three more' }, trial, theirs)).status,
    ).toBe(403);
    const request = { action: 'message', conversationId, variationId: first.id } as const;
    for (const message of ['make it blue', 'add an emoji, and another picture'])
      expect(variationsIn(await turn({ ...request, message }, trial, theirs))).toMatchObject([
        { id: first.id },
      ]);
    // What was kept stays, so that its change would be a new ad.
    const over = await turn({ ...request, variationId: kept.id, message: 'make it blue' }, trial, theirs);
    expect([variationsIn(over), spokenIn(over)]).toEqual([[], translate('en', 'creatives:designer.limit')]);
    expect(await used(trial)).toBe(5);
  });

  it('is given back by a turn that made nothing, and counts it once it has', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    const theirs = await openShop(product, trial);
    const response = await post({ action: 'start' }, trial, theirs);
    const turnId = response.headers.get('x-turn-id') ?? '';
    await product.request('POST', `/chat/turns/${turnId}/stop`, undefined, { token: trial.token });
    const events = eventsIn(await response.text());
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'stopped' } });
    expect(await used(trial)).toBe(variationsIn(events).length > 0 ? 1 : 0);
    const retried = await turn({ action: 'retry', conversationId: conversationIn(events) }, trial, theirs);
    expect(variationsIn(retried).length).toBeGreaterThan(0);
    expect(await used(trial)).toBe(1);
  });
});

/** Whether a picture's ground is rather blue than red. */
async function channelMeans(made: Variation | undefined) {
  const response = await fetch(product.url + made?.previews.square.url);
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return { blueOverRed: (channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 0) };
}

async function openAvatar(): Promise<string> {
  const created = await product.request(
    'POST',
    `/avatar/businesses/${shop.businessId}/avatars`,
    {
      humanName: 'Noa',
      formText:
        'Who they are\nStudents\nPrice and offer\nA roll is $2\nWhy they choose you\nOpen until midnight\nTone of voice\nPlain\nWhat sets them looking\nLate hunger',
    },
    { token: owner.token },
  );
  const { id } = (await created.json()) as { id: string };
  await product.request('POST', `/avatar/avatars/${id}/finalize`, undefined, { token: owner.token });
  return id;
}
