import { listed } from '@awning/contract/grammar';
import { type ByLanguage, defaultLanguage, inLanguage, type Language } from '@awning/contract/languages';
import { spansOf } from '@awning/contract/opening-hours';
import { amountsIn } from '@awning/contract/written-amounts';
import { phrases } from '../../phrase.ts';
import type { TradeBook } from '../../playbooks/load.ts';
import { capital } from '../../text.ts';
import { type Apart, says } from '../lines/line.ts';
import { english } from './english.ts';
import { hebrew } from './hebrew.ts';
import { nounOf } from './nouns.ts';
import { formatSum } from './sum.ts';
import { isAlwaysOpen, type Of, type Wording } from './wording.ts';

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

/** An offer as it stands in a language, with its conditions; a headline begins with its days. */
export function offerIn(
  offer: Of<'offer'>,
  book: TradeBook | null,
  language: Language,
  form: 'short' | 'headline',
): string | null {
  const gain = gainIn(offer, book, language);
  const when = whenIn(offer, language);
  if (!gain) return null;
  if (!when) return capital(gain);
  return form === 'headline' ? `${capital(when)}: ${gain}` : `${capital(gain)}, ${when}`;
}

/** A price in two parts, "Kitchen knife" and "$8"; null of one with a condition, which a row has no room for. */
export function priceRowIn(price: Of<'price'>, book: TradeBook | null, language: Language): Apart | null {
  const noun = nounOf(price.product, price.wording, book);
  const sum = noun && wordingOf(language).sum(price, noun);
  if (!noun || !sum || price.terms || sum.length > 24 || noun.one.length > 32) return null;
  return { says: capital(noun.one), value: sum };
}

/** An offer apart from its dates, "20% off bread" and "until December 12"; with its days where it has no dates. Null without either. */
export function offerRowIn(offer: Of<'offer'>, book: TradeBook | null, language: Language): Apart | null {
  const gain = gainIn(offer, book, language);
  if (!gain || gain.length > 60) return null;
  const when = capital(whenIn(offer, language));
  if (wordingOf(language).dates(offer) === '')
    return offer.days.length > 0 ? { says: `${when}: ${gain}`, value: null } : null;
  return when.length > 40 ? null : { says: capital(gain), value: when };
}

/** What one gets, and on what condition; null where nothing says it. */
function gainIn(offer: Of<'offer'>, book: TradeBook | null, language: Language): string | null {
  const { wording, items, amount, percentOff, currency, terms } = offer;
  const say = wordingOf(language);
  const parts = items.flatMap(({ count, product }) => {
    const noun = nounOf(product, null, book);
    return noun ? [{ count, noun }] : [];
  });
  const bundle = parts.map(({ count, noun }) => say.counted(count, noun, parts.length === 1));
  const named = bundle.length > 0 ? listed(bundle, language) : nounOf(offer.product, null, book)?.many;
  const what = wording ?? named ?? null;
  const offered = () => {
    // "$40 off a recanvas" and "First lesson free" say their sum themselves.
    if (wording && (amountsIn(wording).length > 0 || says(wording, phrases(language, 'plain.free'))))
      return wording;
    if (percentOff !== null) return say.percentOff(percentOff, what);
    // An event is told by its day.
    if (amount === null) return say.dates(offer) === '' ? null : what;
    if (!what) return null;
    return amount === 0 ? say.free(what) : say.costs(what, formatSum(amount, currency, language));
  };
  const gain = offered();
  return gain && terms ? `${gain} (${terms})` : gain;
}

function whenIn(offer: Of<'offer'>, language: Language): string {
  const say = wordingOf(language);
  const weekly = offer.days.length > 0 ? say.weekly(offer.days) : '';
  return [weekly, say.dates(offer)].filter(Boolean).join(', ');
}

/** Opening hours as they stand in a language; where people come by appointment alone no times stand without that. */
export function hoursIn(hours: Of<'hours'>, language: Language, form: 'short' | 'whole'): string | null {
  const say = wordingOf(language);
  const times = say.hours(hours, form);
  if (!hours.byAppointment) return times;
  return times && form === 'whole' ? `${times}, ${say.appointment}` : capital(say.appointment);
}

/** Days with the same hours, and those hours, each a row. Empty where some hours have no days, and round the clock. */
export function hourRowsIn(hours: Of<'hours'>, language: Language): Apart[] {
  const say = wordingOf(language);
  const spans = spansOf(hours);
  if (isAlwaysOpen(hours) || spans.some(({ days }) => days.length === 0)) return [];
  return [
    ...spans.map((span) => ({ says: capital(say.days(span.days)), value: say.times(span) })),
    ...(hours.closed?.length ? [{ says: capital(say.days(hours.closed)), value: say.closed }] : []),
  ];
}
