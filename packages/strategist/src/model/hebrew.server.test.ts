import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sharpener, startModel, useOf } from './testing/over-sandbox.ts';

let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  model = await startModel();
});
afterEach(() => model.forget());
afterAll(() => model.close());

const empty = {
  ...{ reply: null, amount: null, up_to: null, percent: null, currency: null, is_from: null, unit: null },
  ...{ terms: null, days: [], opens: null, closes: null, relation: null },
  ...{ speaks: null, speaker: null, addresses: null, replaces: null },
};
/** The words of what is kept of an answer that a model reads into these items, and how often the model was asked. */
async function kept(text: string, ...items: object[]) {
  const answer = {
    intent: 'answer',
    items: items.map((item) => ({ ...empty, ...item })),
    ...{ topic: null, remark: '', question: '' },
  };
  await model.says('read', answer, 2);
  const reading = await model.strategist.read({
    business: { ...sharpener, language: 'he' },
    language: 'he',
    signal: new AbortController().signal,
    modelUse: useOf().modelUse,
    text,
    topic: 'choice',
    question: 'למה בוחרים בך?',
    answers: [],
    items: [],
    open: [],
  });
  const words = reading.items.map(({ value }) => Object.values(value).join(' '));
  return { words: words.join('\n'), count: words.length, calls: model.used.length };
}
const claim = (evidence: string, words = evidence) => ({ kind: 'claim', evidence, words });

it.each([
  ['ושולח לאמא הקלטה של סיכום', claim('שולח לאמא הקלטה של סיכום')],
  ['שטיפת חלב אמרה שהוא לא עולה', claim('טיפת חלב אמרה שהוא לא עולה')],
  ['ביקורי בית בשרון', { kind: 'place', evidence: 'ביקורי בית בשרון', words: 'השרון', relation: 'serves' }],
  ['ושבבת ים מגיעים בערב', claim('בת ים מגיעים בערב')],
])('“%s” is read without its prefix', async (text, item) => {
  const { words, count, calls } = await kept(text, item);
  expect(words).toContain(item.words);
  expect({ count, calls }).toEqual({ count: 1, calls: 1 });
});

it('terms are read without their prefix', async () => {
  const offer = {
    ...{ kind: 'offer', evidence: 'שיעור ראשון חינם ובלי שיחת מכירה', words: 'שיעור ראשון' },
    ...{ amount: 0, currency: 'ILS', terms: 'בלי שיחת מכירה' },
  };
  const { words, calls } = await kept('שיעור ראשון חינם ובלי שיחת מכירה', offer);
  expect(words).toContain('בלי שיחת מכירה');
  expect(calls).toBe(1);
});

it.each([
  ['ושולח לאמא הקלטה', claim('מוסר לאמא הקלטה')],
  ['ספר לאמא', claim('פר לאמא')],
])('of “%s” nothing is read that its letters alone would allow', async (text, item) => {
  const { words, calls } = await kept(text, item);
  expect(words).toContain(text);
  expect(calls).toBe(2);
});
