import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { chatRoutes } from '@awning/contract/chat';
import { type AvatarTurnBody, interviewRoutes, interviewSlots } from '@awning/contract/interviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, readUntil, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
let owner: Person;

beforeAll(async () => {
  product = await startProduct({ wordMs: 1 });
  owner = await verifiedOwner(product);
});
afterAll(() => product?.close());

const answers: Record<string, string> = {
  offer: 'Sourdough fermented for thirty hours, baked on stone. Nobody else nearby does that.',
  customer: 'Young families aged 30-45 from Old Jaffa, mostly mothers who shop on Friday with two kids',
  trigger: 'They have guests for Friday dinner and want proper bread on the table',
  doubts: 'They bought at the supermarket and it was stale. They think we are too expensive',
  choice: 'The smell, and that we keep their order by name',
  reach: 'Old Jaffa and Noga, Thursday evening and Friday morning, Instagram',
  words: '"Is it still warm?" and "this is what bread should taste like"',
  price: 'A loaf is ₪28; the first coffee is free with any loaf',
  tone: 'Warm and plain, never pushy',
  success: 'Thirty more standing orders for Friday',
};

async function newBusiness(person: Person, body: Record<string, unknown> = {}) {
  const created = await product.call(
    businessRoutes.create,
    { body: { type: 'bakery', name: "Levi's Bakery", language: 'en', ...body } },
    { token: person.token },
  );
  expect(created.status).toBe(201);
  return created.body.id;
}

const post = (person: Person, body: AvatarTurnBody, language: 'en' | 'he' = 'en') =>
  product.request('POST', '/chat/avatar/turn', body, {
    token: person.token,
    language,
    // Turns are limited by the minute and the caller; here all come from one machine.
    headers: { 'x-forwarded-for': randomAddress() },
  });

async function turn(
  person: Person,
  body: AvatarTurnBody,
  language: 'en' | 'he' = 'en',
): Promise<StreamEvent[]> {
  const response = await post(person, body, language);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return eventsIn(text);
}

const one = (events: StreamEvent[], name: string) => events.find(({ event }) => event === name)?.data ?? {};

async function begin(person: Person, businessId: string, language: 'en' | 'he' = 'en') {
  const events = await turn(person, { businessId, action: 'start' }, language);
  const { sessionId, avatarId, turnId } = one(events, 'turn') as Record<string, string>;
  return { businessId, sessionId: sessionId ?? '', avatarId: avatarId ?? '', turnId: turnId ?? '', events };
}

/** Answers all that is asked, from the first open question on. */
async function finish(
  person: Person,
  interview: { businessId: string; sessionId: string; events: StreamEvent[] },
  given: Record<string, string> = answers,
  language: 'en' | 'he' = 'en',
) {
  const { businessId, sessionId } = interview;
  let events = interview.events;
  for (let turns = 0; turns < 25 && one(events, 'done').status === 'asking'; turns++) {
    const questionId = String(one(events, 'question').id);
    const answer =
      given[questionId] ?? 'Like the others, only somewhat calmer and with more time for everybody';
    events = await turn(person, { businessId, sessionId, action: 'answer', questionId, answer }, language);
  }
  expect(one(events, 'done').status).toBe('complete');
  return events;
}

const session = async (person: Person, avatarId: string) =>
  (await product.call(interviewRoutes.session, { params: { id: avatarId } }, { token: person.token })).body;

describe('the interview', () => {
  it('goes from a greeting through ten topics to a portrait, published as the default', async () => {
    const businessId = await newBusiness(owner, { goals: ['sales'] });
    const interview = await begin(owner, businessId);
    expect(interview.events.map(({ event }) => event).filter((name) => name !== 'delta')).toEqual([
      'turn',
      'question',
      'done',
    ]);
    expect(one(interview.events, 'question')).toMatchObject({ id: 'offer', number: 1, total: 10 });
    expect(spokenIn(interview.events)).toContain("Levi's Bakery");
    const early = await product.call(
      avatarRoutes.finalize,
      { params: { id: interview.avatarId } },
      { token: owner.token },
    );
    expect(early.status).toBe(422);

    const events = await finish(owner, interview);
    const avatar = one(events, 'avatar') as {
      id: string;
      humanName: string;
      formText: string;
      briefing: unknown;
    };
    expect(avatar.humanName).not.toBe('');
    expect(avatar.formText).toContain('- “Sourdough fermented for thirty hours, baked on stone.”');
    const { sections } = avatar.briefing as {
      sections: { key: string; statements: { sources: string[]; inferred: boolean }[] }[];
    };
    expect(sections.map(({ key }) => key)).toEqual(expect.arrayContaining(['who', 'triggers', 'offer']));
    const all = sections.flatMap(({ statements }) => statements);
    expect(all.every(({ sources }) => sources.length > 0)).toBe(true);

    const held = await session(owner, interview.avatarId);
    expect(held).toMatchObject({ status: 'complete', remaining: 0, question: null, strategist: 'builtin' });
    expect(held.answers.map(({ questionId }) => questionId)).toEqual([...interviewSlots]);
    expect(held.messages.filter(({ from }) => from === 'owner')).toHaveLength(10);

    const published = await product.call(
      avatarRoutes.finalize,
      { params: { id: interview.avatarId } },
      { token: owner.token },
    );
    expect(published.body).toMatchObject({ status: 'published', isDefault: true, version: 1 });
    const listed = await product.call(businessRoutes.list, {}, { token: owner.token });
    expect(listed.body.data.find(({ id }) => id === businessId)?.avatars).toMatchObject([
      { isDefault: true },
    ]);
  });

  it('begins one interview however many starts come at once, and none in a business of somebody else', async () => {
    const [person, stranger] = [await verifiedOwner(product), await verifiedOwner(product)];
    const businessId = await newBusiness(person);
    const foreign = await post(stranger, { businessId, action: 'start' });
    expect(foreign.status).toBe(404);
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(person, businessId)));
    expect(new Set(begun.map(({ sessionId }) => sessionId)).size).toBe(1);
    const { body } = await product.call(avatarRoutes.list, { params: { id: businessId } }, person);
    expect(body.data).toHaveLength(1);
  });

  it('keeps the first of two answers to one question and refuses the second', async () => {
    const businessId = await newBusiness(owner);
    const { sessionId, avatarId } = await begin(owner, businessId);
    const body = { businessId, sessionId, action: 'answer' as const, questionId: 'offer' };
    const replies = await Promise.all([
      post(owner, { ...body, answer: 'Bread from the stone oven, every morning' }),
      post(owner, { ...body, answer: 'Cakes for every occasion, made to order' }),
    ]);
    await Promise.all(replies.map((reply) => reply.text()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await session(owner, avatarId);
    expect(held.answers).toHaveLength(1);
    expect(held.status).toBe('asking');
  });

  it('refuses an empty answer, an unknown question, and what belongs to somebody else', async () => {
    const businessId = await newBusiness(owner);
    const { sessionId, avatarId, turnId } = await begin(owner, businessId);
    const body = { businessId, sessionId, action: 'answer' as const };
    const empty = await post(owner, { ...body, questionId: 'offer', answer: '  ' });
    expect(empty.status).toBe(422);
    expect(((await empty.json()) as { details: { fields: object } }).details.fields).toHaveProperty('answer');
    expect((await post(owner, { ...body, questionId: 'tone', answer: 'Warm' })).status).toBe(409);
    expect(
      (await post(owner, { ...body, action: 'revise', questionId: 'tone', answer: 'Warm' })).status,
    ).toBe(404);

    const stranger = await verifiedOwner(product);
    const theirs = await newBusiness(stranger);
    expect((await post(stranger, { ...body, questionId: 'offer', answer: 'Mine now' })).status).toBe(404);
    const stolen = { ...body, businessId: theirs, questionId: 'offer', answer: 'Mine now' };
    expect((await post(stranger, stolen)).status).toBe(404);
    const token = { token: stranger.token };
    const params = { id: avatarId };
    expect((await product.call(avatarRoutes.get, { params }, token)).status).toBe(404);
    expect((await product.call(interviewRoutes.session, { params }, token)).status).toBe(404);
    expect(
      (await product.call(avatarRoutes.update, { params, body: { humanName: 'X' } }, token)).status,
    ).toBe(404);
    expect((await product.call(avatarRoutes.remove, { params }, token)).status).toBe(404);
    expect((await product.call(avatarRoutes.finalize, { params }, token)).status).toBe(404);
    expect((await product.call(avatarRoutes.setDefault, { params }, token)).status).toBe(404);
    expect((await product.call(avatarRoutes.list, { params: { id: businessId } }, token)).status).toBe(404);
    expect((await product.call(chatRoutes.resumeTurn, { params: { id: turnId } }, token)).status).toBe(404);
    expect((await product.call(chatRoutes.stopTurn, { params: { id: turnId } }, token)).status).toBe(404);
  });

  it('speaks Hebrew to who asks in Hebrew, and writes the briefing in the business’s language', async () => {
    const businessId = await newBusiness(owner, { name: 'מאפיית הגליל', language: 'he' });
    const interview = await begin(owner, businessId, 'he');
    expect(spokenIn(interview.events)).toContain('מאפיית הגליל');
    expect(spokenIn(interview.events)).toMatch(/^שלום/);
    const hebrew = {
      offer: 'עוגות יום הולדת מעוצבות ללא גלוטן בהזמנה אישית',
      customer: 'אימהות בנות 30-40 לילדים עם צליאק מאזור כרמיאל',
      trigger: 'לא יודע',
      doubts: 'הן קנו בסופר והילד לא אהב את הטעם',
      choice: 'הילד אוכל כמו כולם והעוגה יפה לא פחות',
      reach: 'כרמיאל והסביבה, ימי חמישי בערב, אינסטגרם',
      words: '"סוף סוף עוגה שגם הוא יכול לאכול"',
      price: 'עוגה ב־280 ₪, משלוח חינם בהזמנה ראשונה',
      tone: 'חם ומרגיע',
      success: 'עשר הזמנות חדשות בשבוע',
    };
    const events = await finish(owner, interview, hebrew, 'he');
    const avatar = one(events, 'avatar') as { humanName: string; formText: string };
    expect(avatar.humanName).toMatch(/^[\u05d0-\u05ea ]+$/);
    expect(avatar.formText).toContain('אימהות בנות 30-40 לילדים עם צליאק מאזור כרמיאל');
  });
});

describe('its streams', () => {
  // At the strategist's own pace, so that a turn can be stopped while it is under way.
  let quick: Product;
  beforeAll(async () => {
    quick = product;
    product = await startProduct({ because: 'pace' });
    owner = await verifiedOwner(product);
  });
  afterAll(async () => {
    await product.close();
    product = quick;
  });

  it('resume a cut stream byte for byte, and go on without a listener', async () => {
    const businessId = await newBusiness(owner);
    const cut = await readUntil(await post(owner, { businessId, action: 'start' }), (text) =>
      /id: 9\n/.test(text),
    );
    const whole = cut.slice(0, cut.lastIndexOf('\n\n') + 2);
    const received = eventsIn(whole);
    const { turnId } = one(received, 'turn') as Record<string, string>;
    const last = received.at(-1)?.id ?? 0;
    const rest = await product.request('GET', `/chat/turns/${turnId}`, undefined, {
      token: owner.token,
      headers: { 'last-event-id': String(last) },
    });
    const replayed = await product.request('GET', `/chat/turns/${turnId}`, undefined, { token: owner.token });
    expect(whole + (await rest.text())).toBe(await replayed.text());
  });

  it('stop, keeping what was said, and take a retry as a new attempt of the same turn', async () => {
    const businessId = await newBusiness(owner);
    const response = await post(owner, { businessId, action: 'start' });
    const turnId = response.headers.get('x-turn-id') ?? '';
    const reading = response.text();
    const follower = product.request('GET', `/chat/turns/${turnId}`, undefined, { token: owner.token });
    await readUntil(await follower, (text) => text.includes('event: delta'));
    expect(
      (await product.call(chatRoutes.stopTurn, { params: { id: turnId } }, { token: owner.token })).status,
    ).toBe(204);
    const events = eventsIn(await reading);
    expect(one(events, 'done')).toEqual({ status: 'stopped' });
    const { sessionId, avatarId, attemptId } = one(events, 'turn') as Record<string, string>;
    const held = await session(owner, avatarId ?? '');
    expect(held).toMatchObject({ status: 'stopped', turnId });
    expect(held.messages[0]?.text).toBe(spokenIn(events));

    // Turns that an earlier version stored name the interview alone.
    await product.running.database.session((run) =>
      run(`UPDATE turns SET input = (input::jsonb - 'avatarId' - 'businessId')::text WHERE id = '${turnId}'`),
    );
    const retried = await turn(owner, { businessId, sessionId, turnId, action: 'retry' });
    expect(one(retried, 'turn')).toMatchObject({ turnId, sessionId });
    expect(one(retried, 'turn').attemptId).not.toBe(attemptId);
    expect(retried[0]?.id).toBeGreaterThan(events.at(-1)?.id ?? 0);
    expect(one(retried, 'done')).toEqual({ status: 'asking' });
    const now = await session(owner, avatarId ?? '');
    expect(now.messages).toHaveLength(1);
    expect(now.messages[0]?.text).toBe(spokenIn(retried));
    expect((await post(owner, { businessId, sessionId, turnId, action: 'retry' })).status).toBe(409);
  });

  it('start again tells the turn under way instead of beginning a second interview', async () => {
    const businessId = await newBusiness(owner);
    const first = await begin(owner, businessId);
    const second = await begin(owner, businessId);
    expect(second.avatarId).toBe(first.avatarId);
    expect(second.events).toEqual(first.events);
  });
});

describe('a finished avatar', () => {
  beforeAll(async () => {
    owner = await verifiedOwner(product);
  });

  async function finished(person: Person) {
    const businessId = await newBusiness(person);
    const interview = await begin(person, businessId);
    await finish(person, interview);
    return { businessId, sessionId: interview.sessionId, avatarId: interview.avatarId };
  }
  const statements = (avatar: unknown) =>
    (
      avatar as { briefing: { sections: { key: string; statements: { text: string; stale: boolean }[] }[] } }
    ).briefing.sections.flatMap(({ key, statements: list }) =>
      list.map((statement) => ({ key, ...statement })),
    );

  it('flags what rests on a revised answer, and brings it up to date when asked', async () => {
    const { businessId, sessionId, avatarId } = await finished(owner);
    const before = await product.call(avatarRoutes.get, { params: { id: avatarId } }, { token: owner.token });
    const revised = await turn(owner, {
      businessId,
      sessionId,
      action: 'revise',
      questionId: 'offer',
      answer: 'Cinnamon buns and birthday cakes, baked with real butter',
    });
    const marked = statements(one(revised, 'avatar'));
    const told = (list: typeof marked) => list.map(({ text }) => text).join(' ');
    expect(told(marked.filter(({ stale }) => stale))).toContain('Sourdough fermented for thirty hours');
    expect(marked.length).toBe(statements(before.body).length);
    const renewed = statements(one(await turn(owner, { businessId, sessionId, action: 'refine' }), 'avatar'));
    expect(renewed.some(({ stale }) => stale)).toBe(false);
    expect(told(renewed)).toContain('baked with real butter');
    expect(told(renewed)).not.toContain('thirty hours');
  });

  it('is edited by hand, a published one in versions', async () => {
    const { avatarId } = await finished(owner);
    const call = { params: { id: avatarId } };
    const token = { token: owner.token };
    expect((await product.call(avatarRoutes.finalize, call, token)).body.version).toBe(1);
    expect((await product.call(avatarRoutes.finalize, call, token)).body.version).toBe(1);
    const { body: current } = await product.call(avatarRoutes.get, call, token);
    const formText = `${current.formText}\n- We now bake rye as well.`;
    const edited = await product.call(avatarRoutes.update, { ...call, body: { formText } }, token);
    expect(edited.body.version).toBe(2);
    const last = edited.body.briefing.sections.at(-1)?.statements.at(-1);
    expect(last).toMatchObject({ text: 'We now bake rye as well.', sources: ['edit'], inferred: false });
    expect(statements(edited.body).length).toBe(statements(current).length + 1);
    const same = await product.call(avatarRoutes.update, { ...call, body: { formText } }, token);
    expect(same.body.version).toBe(2);
    const emptied = await product.call(avatarRoutes.update, { ...call, body: { formText: '' } }, token);
    expect(emptied.status).toBe(422);
  });
});

describe('the library', () => {
  const text = 'Who they are\n- Mothers from the area\nWhy they choose you\n- Warm bread\n- A smile';

  it('has one default per business at any time, and promotes the newest published one', async () => {
    const businessId = await newBusiness(owner);
    const token = { token: owner.token };
    const ids: string[] = [];
    for (const humanName of ['Ann', 'Bea', 'Cleo']) {
      const made = await product.call(
        avatarRoutes.create,
        { params: { id: businessId }, body: { humanName, formText: text } },
        token,
      );
      expect(made.body).toMatchObject({ status: 'draft', isDefault: false });
      ids.push(made.body.id);
    }
    const [ann = '', bea = '', cleo = ''] = ids;
    const refused = await product.call(avatarRoutes.setDefault, { params: { id: ann } }, token);
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      422,
      'AVATAR_REQUIRED',
    ]);
    await Promise.all(ids.map((id) => product.call(avatarRoutes.finalize, { params: { id } }, token)));
    const defaults = async () =>
      (await product.call(avatarRoutes.list, { params: { id: businessId } }, token)).body.data
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id);
    expect(await defaults()).toHaveLength(1);
    await Promise.all(
      [bea, cleo].map((id) => product.call(avatarRoutes.setDefault, { params: { id } }, token)),
    );
    expect(await defaults()).toHaveLength(1);
    await product.call(avatarRoutes.setDefault, { params: { id: ann } }, token);
    expect((await product.call(avatarRoutes.remove, { params: { id: ann } }, token)).status).toBe(204);
    expect(await defaults()).toEqual([cleo]);
    expect((await product.call(avatarRoutes.get, { params: { id: ann } }, token)).status).toBe(404);
  });

  it('holds as many as the plan allows, drafts of interviews included, whoever comes first', async () => {
    const trial = await verifiedOwner(product, { plan: 1 });
    const businessId = await newBusiness(trial);
    const token = { token: trial.token };
    const create = () => product.call(avatarRoutes.create, { params: { id: businessId }, body: {} }, token);
    const replies = await Promise.all([create(), create(), create()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const limit = replies.find(({ status }) => status === 403)?.body as unknown as { details: object };
    expect(limit.details).toMatchObject({ limitKey: 'avatars', planId: 1 });
    // The empty draft is the one to interview.
    const interview = await begin(trial, businessId);
    expect(interview.avatarId).toBe(replies.find(({ status }) => status === 201)?.body.id);
    const id = interview.avatarId;
    expect((await product.call(avatarRoutes.remove, { params: { id } }, token)).status).toBe(204);
    expect((await begin(trial, businessId)).avatarId).not.toBe(id);
  });
});
