import type { Fact } from '@awning/contract/facts';
import { moreIn } from './cards/more-in.ts';
import type { Scene } from './scene.ts';

/**
 * Items that say more than the answer above them. What stands in it letter for letter is told once, unless something is to be
 * looked at: a spelling, or what can be entered.
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
    return mended !== null || moreIn(value, scene, all).length > 0;
  });
