import type { CreativeConversation } from '@awning/contract/creative-conversations';
import type { Line } from '@awning/contract/lines';
import { expect, test } from 'vitest';
import { newLinesOf } from './new-lines.ts';

const line = (words: string, minute: number, more: Partial<Line> = {}) =>
  ({
    ...{ words, language: 'en', outdated: false, createdAt: `2026-11-30T10:0${minute}:00.000Z` },
    ...more,
  }) as Line;
const conversation = {
  messages: [
    { from: 'designer', at: '2026-11-30T10:05:00.000Z' },
    { from: 'owner', at: '2026-11-30T10:09:00.000Z' },
  ],
  variations: [{ headline: 'You watch me do it', text: 'Wet stones.', description: '' }],
} as CreativeConversation;

test('new lines are those that were kept after the last ads and stand in none', () => {
  const lines = [
    line('No grinder.', 6),
    line('You watch me do it.', 6),
    line('Knives and shears.', 4),
    line('Was free.', 6, { outdated: true }),
    line('אבן רטובה', 6, { language: 'he' }),
  ];
  expect(newLinesOf(lines, 'en', conversation).map(({ words }) => words)).toEqual(['No grinder.']);
});

test('before there are ads no line is new', () => {
  const lines = [line('No grinder.', 6)];
  expect(newLinesOf(lines, 'en', { ...conversation, variations: [] })).toEqual([]);
});
