import type { Fact } from '@awning/contract/facts';
import { hasPrices, priceIn } from './cards/price-in.ts';
import { phoneIn } from './phone/phone-in.ts';
import type { Scene } from './scene.ts';

/**
 * Items that say more than the answer above them. What stands in it letter for letter is told once, unless something is to be
 * looked at: a spelling, a price or a number in a sentence, a doubt without its answer.
 * @param all everything that is known, by which a price is one already
 */
export const beyondWords = (
  facts: readonly Fact[],
  answer: string,
  scene: Scene,
  all: readonly Fact[],
): Fact[] =>
  facts.filter(({ value, says, mended }) => {
    // A sentence is told with a full stop of its own.
    if (!answer.includes(says.replace(/[.]$/, ''))) return true;
    if (mended !== null || value.kind === 'doubt' || phoneIn(value) !== null) return true;
    return priceIn(value, scene, all) !== null || hasPrices(value, scene, all);
  });
