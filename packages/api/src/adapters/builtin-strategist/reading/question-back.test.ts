import type { InterviewSlot } from '@awning/contract/interviews';
import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import type { StrategyAnswer } from '../../../ports/interview.ts';
import { remarkOn } from '../interview/remarks.ts';
import type { Situation } from '../interview/situation.ts';
import { phrase } from '../phrase.ts';
import { isHebrew } from '../words.ts';
import { withoutQuestionsBack } from './question-back.ts';
import { readFacts } from './reading.ts';

function read(text: string, slot: InterviewSlot) {
  const language = isHebrew(text) ? 'he' : 'en';
  const book = loadTrade('bakery', language);
  return readFacts({ text, slot, book, language, currency: 'USD', year: 2026 });
}

it.each<[InterviewSlot, string]>([
  ['reach', 'what do you mean by looking, like on google?'],
  ['trigger', 'how would you do it?'],
  ['reach', 'למה אתה מתכוון, איך הם הגיעו אלינו?'],
  ['offer', 'Sorry, what do you mean?'],
  ['doubts', 'רגע, מה זאת אומרת?'],
  ['price', 'Should I write all of them?'],
])('a question alone is none of the answer (%s): %s', (slot, text) => {
  expect(read(text, slot)).toEqual({ intent: 'question', facts: [] });
});

it.each<[InterviewSlot, string, object[]]>([
  [
    'trigger',
    'Mostly guests for the weekend. What do you mean by looking, like on google?',
    [{ term: 'guests' }],
  ],
  ['trigger', 'They have guests, but what do you mean by looking?', [{ term: 'guests' }]],
  ['trigger', 'באים אורחים. למה אתה מתכוון, איך הם הגיעו אלינו?', [{ term: 'guests' }]],
  ['price', 'A loaf is $8. How would you do it?', [{ product: 'bread', amount: 800 }]],
  ['price', 'כיכר עולה 28 שקל, כדאי לי לכתוב הכול?', [{ product: 'bread', amount: 2800 }]],
])('beside an answer it takes nothing from it (%s): %s', (slot, text, facts) => {
  const reading = read(text, slot);
  expect(reading.intent).toBe('answer');
  expect(reading.facts).toHaveLength(facts.length);
  expect(reading.facts).toMatchObject(facts);
});

it.each<[InterviewSlot, string]>([
  ['words', 'Do you have rye today?'],
  ['words', 'They ask: what do you mean by sourdough?'],
  ['doubts', 'Can you really bake without gluten?'],
  ['trigger', 'Customers say "do you mean it is baked here?"'],
  ['words', 'אפשר לחם בלי גלוטן?'],
  ['offer', 'You get warm bread here, what more could you want.'],
])('what customers ask is no question to the interviewer (%s): %s', (slot, text) => {
  expect(withoutQuestionsBack(text, slot)).toBeNull();
});

it.each([
  ['en', 'They have guests. What do you mean by looking?', 'back.question.trigger', null],
  ['en', 'They have guests. How would you do it?', 'back.question.trigger', 'back.advice'],
  ['he', 'באים אורחים. למה הכוונה?', 'back.question.trigger', null],
  ['he', 'באים אורחים. מה אתם ממליצים?', 'back.question.trigger', 'back.advice'],
] as const)('the remark on the answer answers it (%s): %s', (language, text, topic, honest) => {
  const last: StrategyAnswer = {
    questionId: 'trigger',
    slot: 'trigger',
    probe: null,
    question: '?',
    text,
    skipped: false,
    intent: 'answer',
  };
  const business = { name: 'Crumb', type: 'bakery', language } as unknown as Situation['business'];
  const book = loadTrade('bakery', language);
  const remark = remarkOn(
    { business, answers: [last], facts: [], language, book },
    { replaced: [], filed: [] },
  );
  expect(remark).toContain(phrase(language, topic));
  if (honest) expect(remark).toContain(phrase(language, honest));
});
