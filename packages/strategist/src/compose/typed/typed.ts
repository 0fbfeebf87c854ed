import { type ByLanguage, defaultLanguage, inLanguage, type Language } from '@awning/contract/languages';
import type { TradeBook } from '../../playbooks/load.ts';
import { capital } from '../../text.ts';
import { english } from './english.ts';
import { hebrew } from './hebrew.ts';
import { nounOf } from './nouns.ts';
import type { NamedOffer, Of, Wording } from './wording.ts';

const wordings: ByLanguage<Wording> = { en: english, he: hebrew };

/** How what is typed is worded in a language. */
export const wordingOf = (language: Language): Wording => inLanguage(wordings, language);

/** The language that is composed for a business: its own, where there is a wording of it. */
export const composedIn = (language: Language): Language => (wordings[language] ? language : defaultLanguage);

/** A price as it stands in a language. */
export const priceIn = (
  price: Of<'price'>,
  book: TradeBook | null,
  language: Language,
  form: 'short' | 'headline',
) => wordingOf(language).price(price, nounOf(price.product, price.wording, book), form);

/** An offer as it stands in a language. */
export const offerIn = (
  offer: Of<'offer'>,
  book: TradeBook | null,
  language: Language,
  form: 'short' | 'headline',
) => wordingOf(language).offer(namedOffer(offer, book), form);

/** An offer with dates, apart from them; null of one without. */
export const datedOfferIn = (offer: Of<'offer'>, book: TradeBook | null, language: Language) =>
  wordingOf(language).dated(namedOffer(offer, book));

/** Opening hours as they stand in a language; where people come by appointment alone no times stand without that. */
export function hoursIn(hours: Of<'hours'>, language: Language, form: 'short' | 'whole'): string | null {
  const say = wordingOf(language);
  const times = say.hours(hours, form);
  if (!hours.byAppointment) return times;
  return times && form === 'whole' ? `${times}, ${say.appointment}` : capital(say.appointment);
}

function namedOffer(offer: Of<'offer'>, book: TradeBook | null): NamedOffer {
  const parts = offer.items.flatMap(({ count, product }) => {
    const noun = nounOf(product, null, book);
    return noun ? [{ count, noun }] : [];
  });
  return { offer, noun: nounOf(offer.product, null, book), parts };
}
