import { accountRoutes } from '@awning/contract/accounts';
import {
  type CreativeTurnBody,
  creativeConversationRoutes,
  type Variation,
} from '@awning/contract/creative-conversations';
import { placementNames } from '@awning/contract/creatives';
import type { Failure } from '@awning/contract/failure';
import { lineRoutes } from '@awning/contract/lines';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { eventsIn, readUntil, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { openBusinessWith, openShop, type Shop } from './testing/shop.ts';

let product: Product;
let owner: Person;
let shop: Shop;

beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product);
  shop = await openShop(product, owner);
});

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
      expect.arrayContaining(['product:bread', 'product:sourdough']),
    );
    expect(body.data.every(({ label }) => label.length > 2)).toBe(true);
    expect(await subjects(await verifiedOwner(product))).toMatchObject({ status: 404 });
  });

  it('is kept to, and goes on in further ideas', async () => {
    const line = { words: 'When guests ring at noon', source: 'starter', telling: 'moment' } as const;
    const kept = { params: { id: shop.businessId }, body: line };
    await product.call(lineRoutes.keep, kept, { token: owner.token });
    const { body } = await subjects();
    const moment = body.data.find(({ kind }) => kind === 'moment');
    expect(moment?.label).toBe(line.words);
    const begun = await turn({ action: 'start', about: { subject: moment?.id ?? '' } });
    const conversationId = conversationIn(begun);
    expect(variationsIn(begun).length).toBeGreaterThan(0);
    expect(await read(conversationId)).toMatchObject({ body: { about: { subject: moment?.id } } });
    const headline = `\u2068${line.words}\u2069`;
    expect(spokenIn(begun)).toContain(translate('en', 'creatives:designer.angle.trigger', { headline }));
    for (const ad of variationsIn(begun))
      expect(`${ad.headline} ${ad.text} ${ad.description}`).toContain(line.words);
  });

  it('may be words of the owner’s own, which are a line of hers and in its ads', async () => {
    const events = await turn({ action: 'start', about: { words: 'our waiting list' } });
    expect(variationsIn(events).length).toBeGreaterThan(0);
    for (const ad of variationsIn(events))
      expect(`${ad.headline} ${ad.text} ${ad.description}`.toLowerCase()).toContain('our waiting list');
    expect(events.some(({ event }) => event === 'content')).toBe(false);
    const { messages } = (await read(conversationIn(events))).body;
    expect(messages).toMatchObject([{ from: 'designer', content: null }]);
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
  it('is another layout of the same words, and no two ads have the same', async () => {
    const begun = await turn({ action: 'start' });
    const conversationId = conversationIn(begun);
    const next = await turn({ action: 'message', conversationId, choice: { menu: 'otherPicture' } });
    const [before, after] = [variationsIn(begun), variationsIn(next)];
    expect(after.map(({ headline, text }) => [headline, text])).toEqual(
      before.map(({ headline, text }) => [headline, text]),
    );
    const [were, are] = [before, after].map((ads) => ads.map(({ design }) => design.layout));
    expect(new Set(are).size).toBe(3);
    expect(are?.filter((layout, place) => layout === were?.[place])).toEqual([]);
    // Without photographs there is type alone.
    expect(after.every(({ design }) => design.photos.length === 0 && design.scene === null)).toBe(true);
    for (const [place, { previews }] of after.entries())
      expect(previews.square.url).not.toBe(before[place]?.previews.square.url);
  });
});

describe('a message that changes ads which are there', () => {
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
    const changing = await turn({
      action: 'message',
      conversationId,
      choice: { menu: 'otherPicture' },
      variationId: second.id,
    });
    expect(variationsIn(changing)).toMatchObject([{ id: second.id, designVersion: 2 }]);
    expect(plannedIn(changing)).toEqual({ changed: [second.id], made: 0 });
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
    await turn({
      action: 'message',
      conversationId,
      choice: { menu: 'otherPicture' },
      variationId: second.id,
    });
    expect((await restore(second.id, 4)).body).toMatchObject({
      designVersion: 4,
      design: { layout: variationsIn(changing)[0]?.design.layout },
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
    const more = await turn({ action: 'message', conversationId, message: 'another idea' });
    const made = [...variationsIn(events), ...variationsIn(more)];
    const [argument = ''] = refused.text.split(/(?<=[.!?])\s/);
    expect(made.length).toBeGreaterThan(1);
    for (const { design, text } of made) {
      expect(design.layout).not.toBe(refused.design.layout);
      expect(design.type).not.toBe(refused.design.type);
      expect(text).not.toContain(argument);
    }
    const { variations } = (await read(conversationId)).body;
    expect(variations.filter(({ rejected }) => rejected).map(({ id }) => id)).toEqual([refused.id]);
  });

  it('holds for layouts and photographs a month, in other conversations as well', async () => {
    const person = await verifiedOwner(product);
    const theirs = await openShop(product, person);
    const begin = () => turn({ action: 'start' }, person, theirs);
    const begun = await begin();
    const [refused] = variationsIn(begun);
    if (!refused) throw new Error('no ad was made');
    const { layout } = refused.design;
    const layoutsIn = (events: StreamEvent[]) => variationsIn(events).map(({ design }) => design.layout);
    expect(layoutsIn(await begin())).toContain(layout);
    const asked = {
      action: 'unlike',
      conversationId: conversationIn(begun),
      variationId: refused.id,
    } as const;
    await turn(asked, person, theirs);
    const since = layoutsIn(await begin());
    expect(since).not.toContain(layout);
    expect(new Set(since).size).toBe(3);
    await product.running.database.session((run) =>
      run(`UPDATE creative_variations SET rejected = jsonb_set(rejected, '{at}', '"2020-01-01T00:00:00Z"')
           WHERE id = '${refused.id}'`),
    );
    expect(layoutsIn(await begin())).toContain(layout);
  });

  it('is said of an ad of the conversation', async () => {
    const conversationId = conversationIn(await turn({ action: 'start' }));
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

  it('goes on: pictures, more like one', async () => {
    const first = await turn({ action: 'start' });
    const conversationId = conversationIn(first);
    const plain = await turn({ action: 'message', conversationId, message: 'Another picture' });
    const texts = (events: StreamEvent[]) =>
      variationsIn(events).map(({ headline, text }) => [headline, text]);
    expect(texts(plain)).toEqual(texts(first));
    expect(variationsIn(plain).map(({ id }) => id)).toEqual(variationsIn(first).map(({ id }) => id));
    const [chosen] = variationsIn(plain);
    const more = await turn({ action: 'variations', conversationId, variationId: chosen?.id });
    const made = variationsIn(more).length;
    expect(made).toBeGreaterThan(0);
    const { body } = await read(conversationId);
    expect(body.variations).toHaveLength(3 + made);
    expect(body.messages.map(({ from }) => from)).toEqual(['designer', 'owner', 'designer', 'designer']);
  });

  it('brings new arguments as long as there are some, then fewer, and asks for what would help', async () => {
    const person = await verifiedOwner(product);
    const groomer = { type: 'Mobile dog groomer', name: 'Muddy Paws' };
    const told = 'Who they are\nBusy people with a dog\nThey are tired\nPrice and offer\n£48';
    const where = await openBusinessWith(product, person, groomer, told);
    const begun = await turn({ action: 'start' }, person, where);
    const conversationId = conversationIn(begun);
    // There is never no ad: type and name alone make a plain one.
    expect(variationsIn(begun).length).toBeGreaterThan(0);
    const seen = new Set<string>();
    const remember = (events: StreamEvent[]) => {
      for (const { headline, text } of variationsIn(events)) {
        expect(seen.has(`${headline}|${text}`)).toBe(false);
        seen.add(`${headline}|${text}`);
      }
    };
    let last: StreamEvent[] = [];
    for (let turns = 0; turns < 12; turns++) {
      last = await turn({ action: 'message', conversationId, message: 'another idea' }, person, where);
      remember(last);
      if (variationsIn(last).length === 0) break;
    }
    expect(variationsIn(last)).toEqual([]);
    expect(spokenIn(last)).toContain(translate('en', 'creatives:designer.noMore'));
    const asks = last.find(({ event }) => event === 'asks')?.data;
    expect(asks).toMatchObject({ topic: expect.any(String), editors: expect.any(Array) });
    expect((await read(conversationId, person)).body.messages.at(-1)).toMatchObject({ asks });
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
    await expect.poll(async () => (await read(conversationId)).body.status).toBe('ready');
    expect((await read(conversationId)).body.variations).toHaveLength(3);
  });

  it('takes a message that is sent again while its turn runs, without its key, for the first', async () => {
    const conversationId = conversationIn(await turn({ action: 'start' }));
    const body = { action: 'message' as const, conversationId, message: 'another idea' };
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
      (await refusal({ action: 'message', conversationId, message: 'another idea' }, trial, theirs)).status,
    ).toBe(403);
    const request = { action: 'message', conversationId, variationId: first.id } as const;
    for (const message of ['another picture', 'emoji'])
      expect(variationsIn(await turn({ ...request, message }, trial, theirs))).toMatchObject([
        { id: first.id },
      ]);
    // What was kept stays, so that its change would be a new ad.
    const over = await turn({ ...request, variationId: kept.id, message: 'another picture' }, trial, theirs);
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
