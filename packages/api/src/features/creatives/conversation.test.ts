import { accountRoutes } from '@awning/contract/accounts';
import {
  type CreativeTurnBody,
  creativeRoutes,
  placementNames,
  type Variation,
} from '@awning/contract/creatives';
import type { Failure } from '@awning/contract/failure';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { eventsIn, readUntil, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { type Person, somewhere, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { openShop, type Shop } from './testing/shop.ts';

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
    { token: person.token, headers: { 'x-forwarded-for': somewhere() } },
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
const conversationIn = (events: StreamEvent[]) => String(events[0]?.data.conversationId);

const read = async (id: string, person = owner) =>
  product.call(creativeRoutes.conversation, { params: { id } }, { token: person.token });
const confirm = (conversationId: string, variationIds: string[], person = owner) =>
  product.call(creativeRoutes.confirm, { body: { conversationId, variationIds } }, { token: person.token });

describe('what ads are about', () => {
  const subjects = (person = owner, where = shop) =>
    product.call(creativeRoutes.subjects, { query: where }, { token: person.token });

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

  it('may be words of the owner’s own, which are read as a wish', async () => {
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
    expect(await channelMeans(variationsIn(blue)[0])).toMatchObject({ blueOverRed: true });
    const [chosen] = variationsIn(blue);
    const more = await turn({ action: 'variations', conversationId, variationId: chosen?.id });
    expect(variationsIn(more)).toHaveLength(3);
    const { body } = await read(conversationId);
    expect(body.variations).toHaveLength(9);
    expect(body.messages.map(({ from }) => from)).toEqual(['designer', 'owner', 'designer', 'designer']);
  });

  it('brings new thoughts as long as there are some, then fewer, and asks for what would help', async () => {
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
    expect(spokenIn(last)).toContain(translate('en', 'interview:wouldHelp.moreReasons'));
    // The answer is a fact from then on, and makes new ads.
    const told = await turn({
      action: 'message',
      conversationId,
      message: 'We deliver and are open on Sunday from 7',
    });
    expect(spokenIn(told)).toContain('You deliver');
    expect(variationsIn(told).length).toBeGreaterThan(0);
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

  it('stops when told to and takes the turn up again, drawing nothing twice', async () => {
    const response = await post({ action: 'start' });
    const text = await readUntil(response, (so_far) => so_far.includes('event: variation'));
    const [{ data }] = eventsIn(text) as [StreamEvent];
    const conversationId = String(data.conversationId);
    await product.request('POST', `/chat/turns/${data.turnId}/stop`, undefined, { token: owner.token });
    for (let tries = 0; tries < 200 && (await read(conversationId)).body.status === 'running'; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const before = (await read(conversationId)).body;
    expect(before.variations.length).toBeLessThan(3);
    const again = await turn({ action: 'retry', conversationId });
    expect(again.at(-1)?.data.status).toBe('complete');
    const after = (await read(conversationId)).body;
    expect(after.variations).toHaveLength(3);
    expect(after.variations.slice(0, before.variations.length)).toEqual(before.variations);
    expect(after.messages).toHaveLength(1);
  });
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
    const again = await confirm(conversationId, ids.slice(0, 2));
    expect(again.body.data.map(({ id }) => id)).toEqual(kept.body.data.map(({ id }) => id));
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
    const listed = await product.call(creativeRoutes.conversations, { query }, { token: trial.token });
    expect(listed.body.data).toHaveLength(5);
    const events = eventsIn(made[0]?.text ?? '');
    const ids = variationsIn(events).map(({ id }) => id);
    expect((await confirm(conversationIn(events), ids, trial)).status).toBe(201);
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
    const again = await turn({ action: 'retry', conversationId: conversationIn(events) }, trial, theirs);
    expect(variationsIn(again).length).toBeGreaterThan(0);
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
