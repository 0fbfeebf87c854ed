import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { phrase } from './phrase.ts';

/**
 * The trade as a search term, with its article: "a bakery". A type in the owner's own words is not repeated: what article
 * it takes can't be told from them ("dog groomer", "tattoos").
 */
export function tradeOf(type: string, language: Language): string {
  return phrase(language, `trade.${isBusinessTypeKey(type) ? type : 'own'}`);
}
