import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { phrase } from './phrase.ts';

/** The trade as a search term, with its article: "a bakery". A custom type is in the owner's words. */
export function tradeOf(type: string, language: Language): string {
  return isBusinessTypeKey(type) ? phrase(language, `trade.${type}`) : type;
}
