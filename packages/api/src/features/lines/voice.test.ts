import type { FactValue } from '@awning/contract/facts';
import { expect, test } from 'vitest';
import type { Brief } from '../facts/public.ts';
import { mannerIn } from './voice.ts';

const told = (...texts: string[]) =>
  texts.map((text) => ({ value: { kind: 'sentence', topic: 'choice', text } })) as Brief['items'];
const voice = (speaks: 'i' | 'we' | null): FactValue => ({
  ...{ kind: 'voice', speaker: 'f', addresses: 'all' },
  speaks,
});
const speaksIn = (items: Brief['items'], manner: FactValue[] = []) =>
  mannerIn({ items, manner }).flatMap((value) => (value.kind === 'voice' ? [value.speaks] : []));

test.each([
  ['i', ["I'm on my knees in the grass.", 'We open at seven.']],
  ['i', ['רק אני נוגעת בפאה.']],
  ['we', ['אנחנו מתקנים כאן משנת 1974.', 'אצלנו הכול נקי.']],
] as const)('speaks as “%s” of whom most sentences speak so', (speaks, texts) =>
  expect(speaksIn(told(...texts))).toEqual([speaks]),
);

test('nothing is concluded from sentences that speak of nobody, or of both alike', () => {
  expect(speaksIn(told('Wet stones, no grinder.'))).toEqual([]);
  expect(speaksIn(told('We dig the lid up.', 'I answer on Saturday.'))).toEqual([]);
});

test('what its owner chose stands, and what she left open is kept beside it', () => {
  expect(speaksIn(told('I always come.'), [voice('we')])).toEqual(['we']);
  expect(mannerIn({ items: told('I always come.'), manner: [voice(null)] })).toEqual([voice('i')]);
});
