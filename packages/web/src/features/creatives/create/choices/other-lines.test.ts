import type { LineRole } from '@awning/contract/line-words';
import type { Line } from '@awning/contract/lines';
import { expect, test } from 'vitest';
import { otherLine, otherOrder } from './other-lines.ts';

const line = (words: string, roles: LineRole[] = ['headline', 'text'], outdated = false) =>
  ({ words, roles, outdated }) as Line;
const ad = { headline: 'Sharp by lunch', text: 'You watch me do it.', description: 'Boulder' };

test('another line is the next kept one that fits and stands nowhere in the ad', () => {
  const lines = [
    line('Sharp by lunch.'),
    line('You watch me do it'),
    line('Not so any more', ['headline'], true),
    line('It goes thru paper!', ['headline']),
    line('We come to you.'),
  ];
  expect(otherLine(ad, 'headline', lines)).toEqual({ headline: 'It goes thru paper!' });
  expect(otherLine({ ...ad, headline: 'It goes thru paper!' }, 'headline', lines)).toEqual({
    headline: 'We come to you',
  });
  expect(otherLine(ad, 'text', lines)).toEqual({ text: 'We come to you.' });
  expect(otherLine(ad, 'description', lines)).toBeNull();
});

test('another order is of the same lines', () => {
  const two = { ...ad, text: 'You watch me do it. We come to you.' };
  expect(otherOrder(two, [line('You watch me do it'), line('We come to you.')])).toEqual({
    text: 'We come to you. You watch me do it.',
  });
  expect(otherOrder(ad, [])).toEqual({ headline: 'You watch me do it', text: 'Sharp by lunch.' });
  expect(otherOrder({ ...ad, text: 'A text that is too long to stand as a headline.' }, [])).toBeNull();
});
