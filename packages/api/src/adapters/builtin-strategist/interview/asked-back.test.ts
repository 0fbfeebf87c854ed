import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import type { StrategyAnswer } from '../../../ports/interview.ts';
import { clarified } from './asked-back.ts';

const business = {
  name: 'Crumb',
  type: 'bakery',
  language: 'en',
  description: '',
  goals: [],
} as unknown as Parameters<typeof clarified>[0]['business'];
const first: StrategyAnswer = {
  questionId: 'customer',
  slot: 'customer',
  probe: null,
  question: 'Who buys?',
  text: 'people',
  skipped: false,
  intent: 'answer',
};
const put = 'Who came in last, and what did they buy?';
const questionAfter = (reply: StrategyAnswer) =>
  clarified(
    { business, answers: [first, reply], facts: [], language: 'en', book: loadTrade('bakery', 'en') },
    { slot: 'customer', intent: 'question', text: reply.text, remaining: 5 },
  ).question;

it('a follow-up that was asked back about is put again as it was', () => {
  const reply: StrategyAnswer = {
    ...first,
    questionId: 'customer.probe',
    probe: 'lastCustomer',
    question: put,
    text: 'why do you ask?',
    intent: 'question',
  };
  expect(questionAfter(reply).text).toBe(put);
  const likely = questionAfter({ ...reply, probe: 'likely', question: 'Is one of them true?' });
  expect(likely.text).toBe('Is one of them true?');
  expect(likely.choices.length).toBeGreaterThan(1);
});

it('a topic’s own question is put in other words', () => {
  const reply: StrategyAnswer = { ...first, text: 'why do you ask?', intent: 'question' };
  expect(questionAfter(reply).text).not.toBe(first.question);
});
