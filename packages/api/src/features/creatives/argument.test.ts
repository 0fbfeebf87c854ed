import { expect, it } from 'vitest';
import { argumentAfter, argumentOf, firstSentence } from './argument.ts';

it('an argument is kept up to its longest, and is null where an ad has none', () => {
  expect(argumentOf({})).toEqual({ angle: null, argument: null });
  expect(argumentOf({ angle: 'reason', argument: '' })).toEqual({ angle: 'reason', argument: null });
  const long = argumentOf({ angle: 'doubt', argument: 'x'.repeat(500) });
  expect(long).toEqual({ angle: 'doubt', argument: 'x'.repeat(200) });
});

it.each([
  ['It rises for 30 hours. Find us in Jaffa.', 'It rises for 30 hours.'],
  ['Guests tonight? We bake at five! Come by.', 'Guests tonight?'],
  ['תופח שלושים שעות… בואו', 'תופח שלושים שעות…'],
  ['Open at 7.30 every day', 'Open at 7.30 every day'],
])('“%s” first says “%s”', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});

it.each([
  ['a change of its case and of what follows', 'IT RISES for thirty hours. Closed on Monday.', true],
  ['half of its words lost', 'It rises slowly.', true],
  ['more than half of them lost', 'It pays off. Find us in Jaffa.', false],
  ['all of them lost', 'Baked on stone.', false],
])('what an ad argues from after %s', (_change, text, isKept) => {
  const before = {
    text: 'It rises thirty hours. Find us in Jaffa.',
    ...{ angle: 'reason' as const, argument: 'claim:long_rise' },
  };
  const argument = isKept ? 'claim:long_rise' : null;
  expect(argumentAfter(before, { text })).toEqual({ angle: 'reason', argument });
});
