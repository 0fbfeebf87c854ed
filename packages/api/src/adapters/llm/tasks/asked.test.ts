import { expect, it } from 'vitest';
import type { AdManner, AskedOfAds } from '../../../ports/ad-copy.ts';
import { deviationsFromRequest } from './asked.ts';

const ad = (text: string) => ({ headline: 'Flour we mill', text, description: 'On Elm Street' });
const asked = (manners: AdManner[], unwanted: string[] = []): AskedOfAds => ({
  manners,
  starts: [],
  occasion: null,
  unwanted,
  headline: null,
  text: null,
  picture: 'any',
  facts: [],
});

it.each([
  ['emoji', 'We mill our own flour.', 'We mill our own flour. 🍞'],
  ['formal', 'We’re milling our own flour.', 'We mill our own flour, as the baker’s father did.'],
  ['noQuestions', 'Flour? We mill it.', 'We mill our own flour.'],
  ['noPrice', 'Flour for $4.', 'We mill our own flour.'],
] as const)('an ad is as its owner was told that it is: %s', (manner, other, like) => {
  expect(deviationsFromRequest(ad(other), asked([manner]), null)).toHaveLength(1);
  expect(deviationsFromRequest(ad(like), asked([manner]), null)).toEqual([]);
});

it('what is to be left out is, and signs rule out no words', () => {
  expect(deviationsFromRequest(ad('We mill our own flour.'), asked([], ['Flour']), null)).toHaveLength(1);
  expect(deviationsFromRequest(ad('We mill our own flour.'), asked([], ['!!']), null)).toEqual([]);
  expect(deviationsFromRequest(ad('We mill our own flour!!'), asked([], ['!!']), null)).toHaveLength(1);
});
