import { expect, it } from 'vitest';
import { messageParts } from './messages.ts';
import type { VariationRow } from './store/conversations.ts';

const row = (argument: string) =>
  ({ angle: 'reason', headline: 'Sharp by lunch', argument, sentences: [] }) as unknown as VariationRow;
const message = (given: readonly string[], isModel: boolean, language: 'en' | 'he' = 'en') =>
  messageParts({
    input: { conversationId: 'c', avatarId: 'a', language, task: { kind: 'start' } } as never,
    avatarName: 'Dana',
    variations: given.map(row),
    isFirst: true,
    isModel,
    ...{ rejected: [], asked: null, subject: null, question: null },
  }).join('');

it('tells how many ads are of lines that their owner keeps, where a model left too few', () => {
  expect(message(['stones', 'line:a', 'line:b'], true)).toContain('2 of them are made of your own lines');
  expect(message(['stones', 'paper', 'line:b'], true)).toContain('One of them is made of your own lines');
  expect(message(['stones', 'line:a', 'line:b'], true, 'he')).toContain('שניים מהם עשויים מהשורות שלכם');
  // Of a model alone, and where none is at work.
  expect(message(['stones', 'paper', 'van'], true)).not.toContain('your own lines');
  expect(message(['line:a', 'line:b', 'line:c'], false)).not.toContain('your own lines');
});
