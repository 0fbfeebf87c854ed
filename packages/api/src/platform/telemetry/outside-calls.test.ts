import { expect, test } from 'vitest';
import { createOutsideCalls } from './outside-calls.ts';

function calls() {
  const at = { now: 0 };
  const outside = createOutsideCalls(() => at.now);
  outside.watched('mail', {}, () => 'refused', 'everybody');
  const secondsOf = (name: string) => new Map(outside.away()).get(name);
  return { at, outside, secondsOf };
}

test('a mail server that refuses everybody for two minutes is away, until it takes a mail', () => {
  const { at, outside, secondsOf } = calls();
  for (let count = 0; count < 8; count++) {
    outside.note('mail', 'refused');
    at.now += 15_000;
  }
  expect(secondsOf('mail')).toBe(120);
  outside.note('mail', 'ok');
  expect(secondsOf('mail')).toBe(0);
});

test('a few refused addresses, or many within a moment, say nothing of the mail server', () => {
  const { at, outside, secondsOf } = calls();
  for (let count = 0; count < 7; count++) outside.note('mail', 'refused');
  at.now += 3_600_000;
  expect(secondsOf('mail')).toBe(0);
  outside.note('mail', 'ok');
  for (let count = 0; count < 50; count++) outside.note('mail', 'refused');
  expect(secondsOf('mail')).toBe(0);
});

test('what Meta refuses is one tenant’s, however often', () => {
  const { at, outside, secondsOf } = calls();
  for (let count = 0; count < 100; count++) outside.note('meta', 'refused');
  at.now += 3_600_000;
  expect(secondsOf('meta')).toBe(0);
});
