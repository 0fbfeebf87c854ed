import { copyLimits } from '@awning/contract/creatives';
import { inTown, listed } from '@awning/contract/grammar';
import { type ByLanguage, defaultLanguage, inLanguage, type Language } from '@awning/contract/languages';
import { type OpenSpan, spansOf } from '@awning/contract/opening-hours';
import { formatSum } from '@awning/contract/sum';
import { amountsIn } from '@awning/contract/written-amounts';
import { phrase, phrases } from '../../phrase.ts';
import type { TradeBook } from '../../playbooks/load.ts';
import { capital } from '../../text.ts';
import { type Apart, says } from '../lines/line.ts';
import { english } from './english.ts';
import { hebrew } from './hebrew.ts';
import { type Noun, nounOf } from './nouns.ts';
import { isAlwaysOpen, type Of, townOf, type Wording } from './wording.ts';

const wordings: ByLanguage<Wording> = { en: english, he: hebrew };

/** How what is typed is worded in a language. */
export const wordingOf = (language: Language): Wording => inLanguage(wordings, language);

/** The language that is composed for a business: its own, where there is a wording of it. */
export const composedIn = (language: Language): Language => (wordings[language] ? language : defaultLanguage);

/** A price as it stands in a language, with its conditions. */
export function priceIn(price: Of<'price'>, book: TradeBook | null, language: Language): string | null {
  const noun = nounOf(price.product, price.wording, book);
  const words =
    price.amount === 0 ? noun && costsNothing(capital(noun.one), language) : costIn(price, noun, language);
  return words && price.terms ? `${words}, ${price.terms}` : words;
}

function costIn(price: Of<'price'>, noun: Noun | null, language: Language): string | null {
  const say = wordingOf(language);
  const rate = say.rate(price, noun);
  if (!isAtLeast(price)) return say.price(price, noun, rate);
  const least = say.atLeast(rate);
  if (noun) return `${capital(noun.many)} ${least}`;
  return price.unit === 'item' ? phrase(language, 'plain.prices', { least }) : capital(least);
}

const costsNothing = (what: string, language: Language) => phrase(language, 'plain.costsNothing', { what });
const isAtLeast = ({ isFrom, upTo }: Of<'price'>) => isFrom && upTo === null;

/** An offer as it stands in a language, its days before what it gives, with its conditions. */
export function offerIn(offer: Of<'offer'>, book: TradeBook | null, language: Language): string | null {
  const gain = gainIn(offer, book, language);
  const when = whenIn(offer, language);
  return gain && (when ? `${capital(when)}: ${gain}` : capital(gain));
}

/** A price in two parts, "Kitchen knife" and "$8"; null of one with a condition, which a row has no room for. */
export function priceRowIn(price: Of<'price'>, book: TradeBook | null, language: Language): Apart | null {
  const noun = nounOf(price.product, price.wording, book);
  if (!noun || price.terms || noun.one.length > 32) return null;
  const say = wordingOf(language);
  const rate = say.rate(price, noun);
  const sum = price.amount === 0 ? phrase(language, 'free') : isAtLeast(price) ? say.atLeast(rate) : rate;
  return sum.length > 24 ? null : { says: capital(noun.one), value: sum };
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
  const tell = (key: string, values: Record<string, string | number>) =>
    phrase(language, `plain.${key}`, values);
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
    if (percentOff !== null)
      return what
        ? tell('percentOff', { percent: percentOff, what })
        : tell('percentOffAll', { percent: percentOff });
    // An event is told by its day.
    if (amount === null) return say.dates(offer) === '' ? null : what;
    if (!what) return null;
    if (amount === 0) return costsNothing(what, language);
    return say.costs(what, formatSum(amount, currency, language));
  };
  const gain = offered();
  return gain && terms ? `${gain} (${terms})` : gain;
}

function whenIn(offer: Of<'offer'>, language: Language): string {
  const say = wordingOf(language);
  const weekly = offer.days.length > 0 ? say.weekly(offer.days) : '';
  return [weekly, say.dates(offer)].filter(Boolean).join(', ');
}

/** A place: `in` follows a noun ("on Elm Street"), `short` stands alone in few words, `whole` where there is room. */
export function placeIn(place: Of<'place'>, language: Language, form: 'in' | 'short' | 'whole'): string {
  const whole = wordingOf(language).at(place);
  // A line that has room for few words names the town of an address.
  const town = form === 'in' || whole.length > copyLimits.description ? townOf(place.name) : null;
  const words = town && form !== 'whole' ? inTown(town, language) : whole;
  return form === 'in' ? words : capital(words);
}

/**
 * Opening hours as they stand in a language: `short` says the usual ones alone, `whole` all that is known, closed days too. Where
 * people come by appointment alone no times stand without that. Null where there is no natural way to say it.
 */
export function hoursIn(hours: Of<'hours'>, language: Language, form: 'short' | 'whole'): string | null {
  const times = timesIn(hours, language, form);
  if (!hours.byAppointment) return times;
  const appointment = phrase(language, 'plain.appointment');
  return times && form === 'whole' ? `${times}, ${appointment}` : capital(appointment);
}

function timesIn(hours: Of<'hours'>, language: Language, form: 'short' | 'whole'): string | null {
  const say = wordingOf(language);
  const { closed = [] } = hours;
  if (isAlwaysOpen(hours)) return phrase(language, `plain.always.${form}`);
  const phraseOf = (span: OpenSpan, gap: string) =>
    [say.days(span.days, form), say.times(span)].filter(Boolean).join(gap);
  const shut = closed.length > 0 ? `${phrase(language, 'plain.closed')} ${say.days(closed, form)}` : '';
  const [main, ...more] = spansOf(hours);
  if (!main) return form === 'whole' && shut ? capital(shut) : null;
  // Hours without days are not those of a day on which it is closed.
  const usual = [phraseOf(main, form === 'whole' ? ', ' : ' '), shut].filter(Boolean).join(', ');
  if (form === 'short') return main.days.length === 0 && more.length > 0 ? null : capital(usual);
  return `${phrase(language, 'plain.open')} ${[usual, ...more.map((span) => phraseOf(span, ' '))].join('; ')}`;
}

/** Days with the same hours, and those hours, each a row. Empty where some hours have no days, and round the clock. */
export function hourRowsIn(hours: Of<'hours'>, language: Language): Apart[] {
  const say = wordingOf(language);
  const spans = spansOf(hours);
  if (isAlwaysOpen(hours) || spans.some(({ days }) => days.length === 0)) return [];
  return [
    ...spans.map((span) => ({ says: capital(say.days(span.days, 'whole')), value: say.times(span) })),
    ...(hours.closed?.length
      ? [{ says: capital(say.days(hours.closed, 'whole')), value: phrase(language, 'plain.closed') }]
      : []),
  ];
}
