import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyItem } from '../testing/empty-item.ts';
import type { Reading } from '../types/interview.ts';
import type { Strategist } from '../types/strategist.ts';
import { itemsOf, sharpener, startModel, useOf } from './testing/over-sandbox.ts';

let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => model.forget());
afterAll(() => model.close());

type ReadRequest = Parameters<Strategist['read']>[0];
const request = (text: string, more: Partial<ReadRequest> = {}): ReadRequest => ({
  business: sharpener,
  language: 'en',
  signal: new AbortController().signal,
  modelUse: useOf().modelUse,
  text,
  topic: 'price',
  question: 'What does it cost?',
  isFollowUp: false,
  answers: [],
  items: [],
  open: ['tone', 'success'],
  ...more,
});
const read = (items: object[], more: object = {}) => ({
  intent: 'answer',
  items: items.map((item) => ({ ...emptyItem, ...item })),
  topic: 'tone',
  remark: 'Clear prices.',
  question: 'How do you talk to somebody at the van?',
  ...more,
});
const spoken = async (parts: ReturnType<Strategist['ask']>) => {
  let text = '';
  let question = '';
  for await (const part of parts)
    if (part.kind === 'text') text += part.text;
    else question = part.text;
  return { text, question };
};

describe('an answer that a model reads', () => {
  const text = '$8 a knife, 10 for serrated. fabric is extra';
  const price = {
    kind: 'price',
    evidence: '$8 a knife',
    words: 'a knife',
    amount: 8,
    currency: 'USD',
    unit: 'item',
    terms: 'fabric is extra',
  };

  it('becomes items with the words that they come from, and what nothing rests on is kept as it is', async () => {
    await model.says('read', read([price]));
    const reading: Reading = await model.strategist.read(request(text));
    expect(reading.items[0]).toMatchObject({
      value: { kind: 'price', wording: 'a knife', amount: 800, currency: 'USD', terms: 'fabric is extra' },
      evidence: '$8 a knife',
    });
    const kept = reading.items.map(({ value }) => ('text' in value ? value.text : '')).join(' ');
    expect(kept.toLowerCase()).toContain('10 for serrated');
    expect(model.used).toHaveLength(1);
  });

  it('brings the next question in the same call', async () => {
    await model.says('read', read([price]));
    const { next } = await model.strategist.read(request(text));
    const about = { business: sharpener, language: 'en' as const, signal: new AbortController().signal };
    const put = await spoken(
      model.strategist.ask({ ...about, topic: 'tone', answers: [], items: [], next: next ?? null }),
    );
    expect(put.text).toBe('Clear prices. How do you talk to somebody at the van?');
    expect(put.question).toBe('How do you talk to somebody at the van?');
    expect(model.used).toHaveLength(1);
    const other = model.strategist.ask({
      ...about,
      topic: 'success',
      answers: [],
      items: [],
      next: next ?? null,
    });
    expect((await spoken(other)).text).not.toContain('van?');
  });

  it.each([
    ['evidence that nobody wrote', { ...price, evidence: '$9 a knife', amount: 9 }],
    ['an amount that its evidence has not', { ...price, amount: 80 }],
    ['a currency that is none', { ...price, currency: 'dollars' }],
    ['no currency where none is known', { ...price, currency: null }],
    [
      'words that are not hers',
      { kind: 'claim', evidence: 'fabric is extra', words: 'Delivery is free of charge' },
    ],
    [
      'a moment that she did not tell',
      { kind: 'trigger', evidence: 'fabric is extra', words: 'The sofa falls apart' },
    ],
    [
      'customers that she did not tell of',
      { kind: 'customer', evidence: 'fabric is extra', words: 'Hotels by the sea' },
    ],
    [
      'a reply that she did not give',
      {
        kind: 'doubt',
        evidence: 'fabric is extra',
        words: 'fabric is extra',
        reply: 'You can return it',
      },
    ],
    ['a quotation that nobody said', { kind: 'quote', evidence: 'fabric is extra', words: 'Great service' }],
  ])('loses an item with %s, and not the words', async (_, item) => {
    await model.says('read', read([item]), 2);
    const { items } = await model.strategist.read(request(text));
    expect(items.every(({ value }) => value.kind === 'sentence')).toBe(true);
    expect(JSON.stringify(items)).toContain('abric is extra');
    expect(JSON.stringify(items)).toContain('$8 a knife');
  });

  it('in Hebrew may be copied from behind a prefix, and is kept once', async () => {
    const answer = 'נשים אחרי לידה, וסטודנטים שלא ישנים';
    const items = ['נשים אחרי לידה', 'סטודנטים שלא ישנים'].map((words) => ({
      kind: 'customer',
      evidence: words,
      words,
    }));
    const speech = { topic: 'tone', remark: '', question: 'איך מדברים אצלכם?' };
    await model.says('read', read(items, speech));
    const about = { business: { ...sharpener, language: 'he' }, language: 'he', topic: 'trigger' } as const;
    const reading = await model.strategist.read(request(answer, about));
    expect(reading.items.map(({ value }) => 'text' in value && value.text)).toEqual(
      items.map(({ words }) => words),
    );
    expect(model.used).toHaveLength(1);
  });

  it('may be without the slips of the keyboard that it has', async () => {
    const answer = 'לא מחליף קופסא. הצליל נישאר';
    const items = [
      { kind: 'claim', evidence: 'לא מחליף קופסא', words: 'לא מחליף קופסה' },
      { kind: 'claim', evidence: 'הצליל נישאר', words: 'הצליל נשאר' },
    ];
    await model.says('read', read(items, { question: 'איך מדברים אצלכם?', remark: '' }));
    const about = { business: { ...sharpener, language: 'he' }, language: 'he', topic: 'choice' } as const;
    const reading = await model.strategist.read(request(answer, about));
    expect(reading.items.map(({ value }) => 'text' in value && value.text)).toEqual([
      'לא מחליף קופסה',
      'הצליל נשאר',
    ]);
    expect(model.used).toHaveLength(1);
  });

  it('that orders or asks beside what it tells leaves neither order nor question behind', async () => {
    const answer = 'I send a photo before and after. Add that. Is that good or bad?';
    const photo = 'I send a photo before and after';
    await model.says('read', read([{ kind: 'claim', evidence: photo, words: photo }]));
    const { items } = await model.strategist.read(request(answer, { topic: 'choice' }));
    expect(items).toHaveLength(1);
    // A doubt may be a question: it stays where the model read none.
    await model.says('read', read([]));
    const asked = await model.strategist.read(
      request('The wait. Will it hurt the stone?', { topic: 'doubts' }),
    );
    expect(JSON.stringify(asked.items)).toContain('hurt the stone');
  });

  it('is kept once, however she leads over to it', async () => {
    const answer = 'They ask will it hurt the stone. Tell them I test a corner first.';
    const doubt = {
      kind: 'doubt',
      evidence: 'will it hurt the stone',
      words: 'will it hurt the stone',
      reply: 'I test a corner first',
    };
    await model.says('read', read([doubt]));
    const { items } = await model.strategist.read(request(answer, { topic: 'doubts' }));
    expect(items).toHaveLength(1);
  });

  it('about customers is read where it asks something, and the question is answered', async () => {
    const answer = 'who do you think? grandparents mostly, and one dentist for his waiting room';
    const words = 'grandparents mostly, and one dentist for his waiting room';
    await model.says('read', read([{ kind: 'customer', evidence: words, words }]));
    const { next, items } = await model.strategist.read(request(answer, { topic: 'customer' }));
    expect(next?.remark).toBe('Clear prices.');
    expect(items).toHaveLength(1);
    // Behind the last one no question follows that could bring the answer.
    await model.strategist.read(request('a waiting list of three. is that silly?', { topic: 'success' }));
    expect(model.used).toHaveLength(1);
  });

  it('does not rest on the end of a word', async () => {
    await model.says('read', read([{ kind: 'claim', evidence: 'bric is extra', words: 'bric is extra' }]), 2);
    const { items } = await model.strategist.read(request(text));
    expect(JSON.stringify(items)).not.toContain('"bric');
  });

  it('has the reply to a doubt wherever in it the owner gives it', async () => {
    const answer = 'afraid I ruin the thin ones. the wait. wet stones only, so I never do';
    const doubt = {
      kind: 'doubt',
      evidence: 'afraid I ruin the thin ones',
      words: 'I ruin the thin ones',
      reply: 'wet stones only, so I never do',
    };
    await model.says('read', read([doubt, { kind: 'doubt', evidence: 'the wait', words: 'the wait' }]));
    const reading = await model.strategist.read(request(answer, { topic: 'doubts' }));
    expect(reading.items.map(({ value }) => value)).toEqual([
      {
        kind: 'doubt',
        term: null,
        wording: 'I ruin the thin ones',
        answer: 'wet stones only, so I never do',
      },
      { kind: 'doubt', term: null, wording: 'the wait' },
    ]);
    const made = { ...doubt, reply: 'every blade is insured' };
    await model.says('read', read([made]), 2);
    const { items } = await model.strategist.read(request(answer, { topic: 'doubts' }));
    expect(JSON.stringify(items)).not.toContain('insured');
  });

  it('keeps no "and" between quotations', async () => {
    const quotes = ['Finally real bread', 'gone before we get home'];
    await model.says('read', read(quotes.map((words) => ({ kind: 'quote', evidence: words, words }))));
    const answer = '"Finally real bread" and "gone before we get home". Brilliant.';
    const { items } = await model.strategist.read(request(answer, { topic: 'words' }));
    expect(items.map(({ value }) => value)).toEqual([
      ...quotes.map((text) => ({ kind: 'quote', text })),
      { kind: 'note', topic: 'words', text: 'Brilliant.' },
    ]);
  });

  it('names the item that it puts otherwise', async () => {
    const [known] = itemsOf({
      kind: 'price',
      product: null,
      wording: 'a knife',
      amount: 700,
      upTo: null,
      currency: 'USD',
      isFrom: false,
      unit: 'item',
    } as const);
    await model.says('read', read([{ ...price, replaces: 'i1' }]));
    const { items } = await model.strategist.read(request(text, { items: known ? [known] : [] }));
    expect(items[0]?.replaces).toBe('a');
  });

  it('that asks something back is answered, and the question put again', async () => {
    const question = 'What would you put on a price list?';
    await model.says(
      'read',
      read([], { intent: 'question', topic: 'price', remark: 'From is fine, too.', question }),
    );
    const reading = await model.strategist.read(request('do I have to?'));
    expect(reading).toMatchObject({ intent: 'question', items: [] });
    const about = { business: sharpener, language: 'en' as const, signal: new AbortController().signal };
    const put = await spoken(
      model.strategist.clarify({
        ...about,
        topic: 'price',
        text: 'do I have to?',
        answers: [],
        next: reading.next ?? null,
      }),
    );
    expect(put).toEqual({ text: `From is fine, too. ${question}`, question });
  });

  it('is kept sentence by sentence where no model answers', async () => {
    await model.meets({ action: 'error', times: 20 });
    const { servings, modelUse } = useOf();
    const { items, next } = await model.strategist.read(request(text, { modelUse }));
    expect(items.map(({ value }) => value.kind)).toEqual(expect.arrayContaining(['sentence']));
    expect(next).toBeUndefined();
    expect(servings).toEqual(['builtin']);
  });
});
