import { type LayoutName, showsOffer } from '@awning/contract/designs';
import type { AdWords } from './ad-words.ts';
import { priceTagOf } from './price-tag.ts';

/** What a tag or stub says of the price. A ticket whose headline names it has a stub without: it is not said twice. */
export function offerShown(words: AdWords, layout: LayoutName): string | null {
  if (!showsOffer(layout)) return null;
  const tag = priceTagOf(words);
  return tag !== null && layout === 'ticket' && words.headline.includes(tag) ? null : tag;
}
