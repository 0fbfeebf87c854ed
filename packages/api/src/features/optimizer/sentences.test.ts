import { expect, test } from 'vitest';
import { chanceIn } from './sentences.ts';

const plain = (text: string) => text.replace(/[\u2060\u2066-\u2069\u200e\u200f]/g, '');

test.each([
  [0, 'less than 1%', 'פחות מ־1%'],
  [0.01, '1%', '1%'],
  [0.5, '50%', '50%'],
  [0.99, '99%', '99%'],
  [1, 'more than 99%', 'יותר מ־99%'],
])('a chance of %s is told as %s', (chance, en, he) => {
  expect([plain(chanceIn('en', chance)), plain(chanceIn('he', chance))]).toEqual([en, he]);
});
