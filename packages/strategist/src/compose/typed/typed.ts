import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '../../playbooks/load.ts';
import { english } from './english.ts';
import { hebrew } from './hebrew.ts';
import { nounOf } from './nouns.ts';
import type { Of, Wording } from './wording.ts';

export const wordingOf: Record<Language, Wording> = { en: english, he: hebrew };

/** A price as it stands in a language. */
export const priceIn = (
  price: Of<'price'>,
  book: TradeBook | null,
  language: Language,
  form: 'short' | 'headline',
) => wordingOf[language].price(price, nounOf(price.product, price.wording, book), form);

/** An offer as it stands in a language. */
export function offerIn(
  offer: Of<'offer'>,
  book: TradeBook | null,
  language: Language,
  form: 'short' | 'headline',
) {
  const parts = offer.items.flatMap(({ count, product }) => {
    const noun = nounOf(product, null, book);
    return noun ? [{ count, noun }] : [];
  });
  return wordingOf[language].offer({ offer, noun: nounOf(offer.product, null, book), parts }, form);
}
