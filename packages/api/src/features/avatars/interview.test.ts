import { businessRoutes } from '@awning/contract/businesses';
import { type Fact, factRoutes } from '@awning/contract/facts';
import { type AvatarTurnBody, interviewRoutes, type Question } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
});
afterAll(() => product?.close());

/** An interview under way: what is said in it, and what is asked. */
async function interviewOf(
  business: { type: string; description?: string; name?: string; tenureYears?: number },
  language: Language = 'en',
) {
  const { token } = await verifiedOwner(product);
  const body = { name: 'Crumb & Ember', language, ...business };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  let events: StreamEvent[] = [];
  const asked: string[] = [];
  const one = (name: string) => events.find(({ event }) => event === name)?.data;
  const question = () => one('question') as Question | undefined;
  async function send(turnBody: Omit<AvatarTurnBody, 'businessId'>) {
    const headers = { 'x-forwarded-for': randomAddress() };
    const body = { businessId, ...turnBody };
    const answer = await product.request('POST', '/chat/avatar/turn', body, { token, language, headers });
    return { status: answer.status, text: await answer.text() };
  }
  async function turn(turnBody: Omit<AvatarTurnBody, 'businessId'>) {
    const { status, text } = await send(turnBody);
    expect(status, text).toBe(200);
    events = eventsIn(text);
    const id = question()?.id;
    if (id) asked.push(id);
    return spokenIn(events);
  }
  await turn({ action: 'start' });
  const { sessionId, avatarId } = one('turn') as { sessionId: string; avatarId: string };
  const about = () => ({ sessionId, questionId: question()?.id ?? '' });
  return {
    asked,
    question,
    about,
    send,
    status: () => (one('done') as { status: string }).status,
    text: () => spokenIn(events),
    answer: (answer: string) => turn({ ...about(), action: 'answer', answer }),
    skip: () => turn({ ...about(), action: 'skip' }),
    revise: (questionId: string, answer: string) => turn({ sessionId, action: 'revise', questionId, answer }),
    session: async () =>
      (await product.call(interviewRoutes.session, { params: { id: avatarId } }, { token })).body,
    async facts(): Promise<Fact[]> {
      const about = { params: { id: businessId }, query: { avatarId } };
      return (await product.call(factRoutes.list, about, { token, language })).body.data;
    },
    change: (id: string, change: { state: 'rejected' } | { text: string; asWritten: true }) =>
      product.call(factRoutes.change, { params: { id }, body: change }, { token, language }),
  };
}

type Interview = Awaited<ReturnType<typeof interviewOf>>;

/** Answers what is asked until nothing is, by question id; the last is for the rest. */
async function finish(interview: Interview, answers: Record<string, string>, rest: string): Promise<void> {
  for (let turns = 0; turns < 30 && interview.question(); turns++) {
    await interview.answer(answers[interview.question()?.id ?? ''] ?? rest);
  }
  expect(interview.status()).toBe('complete');
}

describe('the plan of an interview', () => {
  it('asks first for what matters most, and never for what was said in answer to something else', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    expect(interview.question()).toMatchObject({ id: 'offer', number: 1, total: 10 });
    const reply = await interview.answer(
      'Sourdough from flour we mill ourselves, a loaf is $6. We are on Elm Street, open Tuesday to Sunday from 7.',
    );
    expect(interview.question()).toMatchObject({ id: 'customer', number: 2, total: 8 });
    expect(reply).toContain('what it costs');
    expect((await interview.session()).remaining).toBe(7);
    await finish(interview, {}, 'Nothing that I could tell you about that, it is like everywhere');
    expect(interview.asked).not.toContain('price');
    expect(interview.asked).not.toContain('reach');
  });

  it('files an answer under the topic that it belongs to, and follows up what was asked', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    await interview.answer('Sourdough, we mill our own flour');
    const reply = await interview.answer('The supermarket bread went stale again');
    expect(interview.question()).toMatchObject({ id: 'customer.more', followUp: true });
    expect(reply).toContain('what sets them looking');
    await interview.answer('Young families from the neighbourhood');
    // What sets them looking is known, and so is not asked.
    expect(['doubts', 'choice']).toContain(interview.question()?.id);
    const trigger = (await interview.facts()).find(({ value }) => value.kind === 'trigger');
    expect(trigger).toMatchObject({ value: { term: 'stale_bread' }, sources: [{ questionId: 'customer' }] });
  });

  it('puts twelve questions at most to who says little, and none of them twice', async () => {
    const interview = await interviewOf({ type: 'florist', description: 'Bouquets in Portland' });
    const texts: string[] = [];
    for (let turns = 0; turns < 30 && interview.question(); turns++) {
      texts.push(interview.question()?.text ?? '');
      await interview.answer(['stuff', 'things', 'whatever', 'no idea'][turns % 4] ?? '');
    }
    expect(interview.status()).toBe('complete');
    // A question that is put again because its answer was none is not another one.
    expect(new Set(interview.asked).size).toBeLessThanOrEqual(12);
    expect(new Set(texts).size).toBe(texts.length);
    expect(interview.asked.filter((id) => id.endsWith('.more')).length).toBeGreaterThan(0);
  });

  it('takes an answer that is sent again, without its key, for the first; another answer comes too late', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    const { sessionId, questionId } = interview.about();
    const words = 'Sourdough from flour we mill ourselves. A loaf is $6.';
    const say = (answer: string) => interview.send({ sessionId, questionId, action: 'answer', answer });
    const first = await say(words);
    const second = await say(words);
    expect(second).toEqual(first);
    expect(first.status).toBe(200);
    const { messages } = await interview.session();
    expect(messages.filter(({ text }) => text === words)).toHaveLength(1);
    expect((await say('Rye')).status).toBe(409);
    const revised = { sessionId, questionId, action: 'revise' as const, answer: 'Rye bread' };
    expect(await interview.send(revised)).toEqual(await interview.send(revised));
  });

  it('ends early when the persona stands', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    await interview.answer(
      'Sourdough from flour we mill ourselves. It rises for 30 hours, stays fresh for five days and has no additives. A loaf is $6. We are on Elm Street, open Tuesday to Sunday from 7.',
    );
    await interview.answer('Young families nearby');
    await interview.answer('Guests come at the weekend');
    expect((await interview.session()).remaining).toBe(4);
    await interview.answer('They fear that sourdough is too sour');
    await interview.answer('"Finally real bread"');
    await interview.answer('Warm');
    expect(interview.status()).toBe('complete');
    expect(interview.asked).toEqual(['offer', 'customer', 'trigger', 'doubts', 'words', 'tone']);
    expect(await interview.session()).toMatchObject({ remaining: 0, question: null });
  });
});

describe('the profile', () => {
  const description =
    'Sourdough from flour we mill ourselves, on Elm Street. It rises for 30 hours. A loaf is $6.';

  it('is confirmed in one step, and not asked', async () => {
    const interview = await interviewOf({ type: 'bakery', description });
    expect(interview.question()).toMatchObject({ id: 'profile', choices: ["That's right"] });
    expect((await interview.facts()).every(({ state }) => state === 'understood')).toBe(true);
    await interview.answer("That's right");
    expect(interview.question()?.id).toBe('customer');
    const facts = await interview.facts();
    expect(facts.length).toBeGreaterThan(3);
    expect(facts.map(({ state }) => state)).toEqual(facts.map(() => 'confirmed'));
    await finish(interview, {}, 'Nothing that I could tell you about that');
    expect(interview.asked).not.toContain('price');
    expect(interview.asked).not.toContain('offer');
  });

  it('is corrected by what is answered instead, and by a chip that is taken away', async () => {
    const interview = await interviewOf({ type: 'bakery', description });
    const place = (await interview.facts()).find(({ value }) => value.kind === 'place');
    expect((await interview.change(place?.id ?? '', { state: 'rejected' })).status).toBe(200);
    const reply = await interview.answer('No, a loaf is $7');
    expect(reply).toContain('“$6 a loaf”');
    expect(reply).toContain('“$7 a loaf”');
    const prices = (await interview.facts()).filter(({ value }) => value.kind === 'price');
    expect(prices.map(({ says }) => says)).toEqual(['$7 a loaf']);
    await finish(interview, {}, 'Nothing that I could tell you about that');
    expect(interview.asked).toContain('reach');
  });

  it('is asked about once more where it is said to be wrong, and nothing else', async () => {
    const interview = await interviewOf({ type: 'bakery', description });
    expect(await interview.answer('no')).toContain('Tap a piece');
    expect(interview.question()?.id).toBe('profile');
    await interview.answer('no');
    expect(interview.question()?.id).toBe('customer');
  });

  it('tells how long the business has been there, too', async () => {
    const interview = await interviewOf({ type: 'physiotherapy', tenureYears: 12 });
    expect(interview.question()?.id).toBe('profile');
    expect((await interview.facts()).map(({ says }) => says).join()).toContain('12 years');
  });

  it('that says nothing has no such step', async () => {
    expect((await interviewOf({ type: 'bakery' })).question()?.id).toBe('offer');
    expect((await interviewOf({ type: 'bakery', description: 'We love what we do' })).question()?.id).toBe(
      'offer',
    );
  });
});

describe.each([
  ['en', 'bakery', 'No idea', 'Neither of them', 'Sourdough, we mill our own flour', 'Young families'],
  ['he', 'bakery', 'לא יודעת', 'שום דבר מזה', 'לחם מחמצת, טוחנים קמח במקום', 'משפחות צעירות מהשכונה'],
] as const)('an owner without an idea, in %s', (language, type, noIdea, neither, offer, customer) => {
  it('is offered two likely answers of the trade once; what is tapped is a fact of that answer', async () => {
    const interview = await interviewOf({ type }, language);
    await interview.answer(offer);
    await interview.answer(customer);
    await interview.answer(noIdea);
    const { id, choices = [] } = interview.question() ?? {};
    expect(id).toBe('trigger.more');
    expect(choices).toHaveLength(3);
    expect(choices[2]).toBe(neither);
    // As after a reload.
    expect((await interview.session()).question).toMatchObject({ id, choices });
    await interview.answer(choices[0] ?? '');
    const fact = (await interview.facts()).find(({ value }) => value.kind === 'trigger');
    expect(fact).toMatchObject({
      says: choices[0],
      sources: [{ from: 'answer', questionId: 'trigger.more' }],
    });
    expect(interview.question()?.id).toBe('doubts');
  });

  it('moves on with “neither”', async () => {
    const interview = await interviewOf({ type }, language);
    await interview.answer(offer);
    await interview.answer(customer);
    await interview.answer(noIdea);
    await interview.answer(neither);
    expect(interview.question()?.id).toBe('doubts');
    expect((await interview.facts()).some(({ value }) => value.kind === 'trigger')).toBe(false);
  });
});

describe('what is no answer', () => {
  it.each([
    ['en', 'What do you mean?', /price list/],
    ['en', 'How many more questions?', /About 10 more/],
    ['en', 'Can you give me an example?', /^For example “/],
    ['en', 'are you a bot', /neither a person/],
    ['en', 'haha', /leave that one out/],
    ['en', 'asdfgh', /make anything/],
    ['en', 'kjo njnm,', /keyboard/],
    ['he', 'למה הכוונה?', /מחירון/],
    ['he', 'כמה שאלות יש?', /עוד 10/],
    ['he', 'אפשר דוגמה?', /^למשל/],
    ['he', 'אתה רובוט?', /לא אדם/],
    ['he', 'חחחחח', /מחוץ למודעות/],
    ['he', 'שדגכע', /לא הצלחתי להבין/],
    ['he', 'kjo njnm,', /המקלדת/],
  ] as const)(
    'gets a reply, and the question stands in other words: %s, %s',
    async (language, text, reply) => {
      const interview = await interviewOf({ type: 'bakery' }, language);
      const first = interview.question();
      const answered = await interview.answer(text);
      expect(answered).toMatch(reply);
      const second = interview.question();
      expect(second?.id).toBe('offer');
      expect(second?.text).not.toBe(first?.text);
      expect((await interview.session()).answers).toEqual([]);
      expect(await interview.facts()).toEqual([]);
    },
  );

  it('is let pass the second time', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    await interview.answer('haha');
    expect(await interview.answer('asdfgh')).toContain('leave that one');
    expect(interview.question()?.id).toBe('customer');
  });

  it('typed with the keyboard in the other language is offered as it was meant', async () => {
    const interview = await interviewOf({ type: 'bakery' }, 'he');
    await interview.answer('kjo njnm,');
    expect(interview.question()?.choices).toEqual(['לחם מחמצת']);
    await interview.answer('לחם מחמצת');
    expect((await interview.facts()).map(({ value }) => value.kind)).toContain('product');
  });

  it('such as a laugh at the end of an answer does not make it a joke', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    await interview.answer('Sourdough, and we mill our own flour lol');
    expect(interview.question()?.id).toBe('customer');
    await interview.answer('I already told you');
    expect(interview.text()).toContain('missed it');
  });
});

describe('facts that a later answer corrects', () => {
  it('are of the currency that is stated, and its question is put again', async () => {
    const interview = await interviewOf({ type: 'hair_salon' });
    expect(await interview.answer('Balayage from 160 and cuts. Cut 45')).toContain('pounds or euros');
    const open = interview.question()?.id;
    expect(await interview.answer("it's pounds")).toContain('£45');
    expect(interview.question()?.id).toBe(open);
    const prices = async () =>
      (await interview.facts()).flatMap(({ value }) => (value.kind === 'price' ? [value.currency] : []));
    expect(await prices()).toEqual(['GBP', 'GBP']);
    await interview.answer('Young women. A root touch up is 80');
    expect(new Set(await prices())).toEqual(new Set(['GBP']));
  });

  it.each<[Language, string, string, string, string]>([
    [
      'en',
      'We cut curls dry. We are at 14 Mill Lane, Harlow',
      "Sorry, it's 41 Mill Lane, not 14",
      '14',
      '41 Mill Lane, Harlow',
    ],
    ['he', 'תספורות. אנחנו בהרצל 14, רחובות', 'סליחה, הכתובת היא 41 ולא 14', '14', 'הרצל 41, רחובות'],
  ])('are the address, and no other one is left (%s)', async (language, first, second, before, after) => {
    const interview = await interviewOf({ type: 'hair_salon' }, language);
    await interview.answer(first);
    expect(await interview.answer(second)).toContain(before);
    const places = (await interview.facts()).flatMap(({ value }) =>
      value.kind === 'place' ? [value.name] : [],
    );
    expect(places).toEqual([after]);
  });
});

describe('facts told twice', () => {
  it('take the later value, and the interviewer says so', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    await interview.answer('Sourdough that rises for 30 hours');
    await interview.answer('Young families');
    await interview.answer('Guests come');
    await interview.answer('Too sour, they think');
    const reply = await interview.answer('It rises for 24 hours, and stays fresh for five days');
    expect(reply).toMatch(/Earlier I had “.*30 hours”; from now on it's “.*24 hours”/);
    const says = (await interview.facts()).map((fact) => fact.says).join('\n');
    expect(says).toContain('24 hours');
    expect(says).not.toContain('30 hours');
  });

  it('come back with another value after they were rejected, and not with the same', async () => {
    const interview = await interviewOf({ type: 'bakery' });
    await interview.answer('A croissant is $6');
    const price = async () => (await interview.facts()).find(({ value }) => value.kind === 'price');
    await interview.change((await price())?.id ?? '', { state: 'rejected' });
    await interview.revise('offer', 'Croissants: a croissant is $6');
    expect((await price())?.state).toBe('rejected');
    await interview.revise('offer', 'A croissant is $7');
    expect(await price()).toMatchObject({ state: 'understood', says: '$7 a croissant' });
  });
});

describe.each([
  [
    'en',
    'pet_shop',
    'We wash and cut dogs. No cages, ever, and you can watch thru the window. Small dogs 55 dollars.',
    'No cages, ever, and you can watch thru the window',
    'No, leave it out',
  ],
  [
    'he',
    'pet_shop',
    'מספרה לכלבים. אצלנו אפשר לשבת ולראות הכול דרך החלון. כלב קטן 180 שקל.',
    'אצלנו אפשר לשבת ולראות הכול דרך החלון',
    'לא, בלי זה',
  ],
] as const)('what only the owner’s own words say, in %s', (language, type, offer, own, no) => {
  const kept = async (interview: Interview) =>
    (await interview.facts()).filter(({ value }) => value.kind === 'reason' && value.wording !== null);

  it('is offered once to stand in ads as it is; tapped, it is a fact', async () => {
    const interview = await interviewOf({ type }, language);
    await interview.answer(offer);
    expect(interview.question()).toMatchObject({ id: 'offer.more', choices: [own, no] });
    expect(await kept(interview)).toEqual([]);
    await interview.answer(own);
    expect(await kept(interview)).toMatchObject([
      { value: { term: null, wording: own }, state: 'understood' },
    ]);
    expect(interview.question()?.id).not.toContain('offer');
  });

  it('is left out where she says so', async () => {
    const interview = await interviewOf({ type }, language);
    await interview.answer(offer);
    await interview.answer(no);
    expect(await kept(interview)).toEqual([]);
    expect(interview.question()?.id).toBe('customer');
  });

  it('is taken as she writes it anew', async () => {
    const interview = await interviewOf({ type }, language);
    await interview.answer(offer);
    const anew =
      language === 'he' ? 'בלי כלובים, ואפשר לראות הכול' : 'We never use cages and you can watch us';
    await interview.answer(anew);
    expect(await kept(interview)).toMatchObject([{ value: { wording: anew } }]);
  });
});

it.each([
  'Nothing that I could tell you about that',
  'We are simply the best in town, the cheapest too',
  'You tell me. I think people just like us?',
  'No idea what to say here honestly',
])('nothing is offered of “%s”', async (answer) => {
  const interview = await interviewOf({ type: 'pet_shop' });
  await interview.answer(answer);
  expect(interview.question()?.choices ?? []).not.toContain(answer);
  expect((interview.question()?.choices ?? []).join()).not.toMatch(/best|cheapest|think|idea/);
});

it('typing mistakes in words that an ad would quote are mended with the owner’s consent', async () => {
  const interview = await interviewOf({ type: 'cleaning', name: 'Sparkl' });
  await finish(
    interview,
    { words: '"Sparkl made my kichen shine"', offer: 'We clean flats, and bring our own supplies' },
    'Nothing that I could tell you about that',
  );
  const quote = async () => (await interview.facts()).find(({ value }) => value.kind === 'quote');
  const before = await quote();
  expect(before).toMatchObject({
    value: { text: 'Sparkl made my kichen shine' },
    mended: 'Sparkl made my kitchen shine',
  });
  const accepted = await interview.change(before?.id ?? '', { text: before?.mended ?? '', asWritten: true });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(await quote()).toMatchObject({
    value: { text: 'Sparkl made my kitchen shine' },
    mended: null,
    state: 'corrected',
  });
});

it('in Hebrew the questions keep to the gender in which the customers are spoken of', async () => {
  const interview = await interviewOf({ type: 'florist', name: 'פרח' }, 'he');
  await interview.answer('זרי כלה, שוזרים באותו בוקר');
  const reply = await interview.answer('כלות בנות 28');
  expect(reply).toContain('הן התחילו');
  expect(reply).not.toMatch(/(?<![\u05d0-\u05ea])הם(?![\u05d0-\u05ea])/u);
});
