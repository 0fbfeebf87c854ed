import { type LayoutName, showsOffer } from '@awning/contract/designs';
import type { AdWords } from './ad-words.ts';
import { priceTagOf } from './price-tag.ts';

/** What a tag or stub says of the price. None where the headline or the small line of the picture says it: it is not said twice. */
export function offerShown(words: AdWords, layout: LayoutName): string | null {
  if (!showsOffer(layout)) return null;
  const tag = priceTagOf(words);
  return tag !== null && `${words.headline}\n${words.description}`.includes(tag) ? null : tag;
}
