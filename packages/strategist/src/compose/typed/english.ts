import { copyLimits } from '@awning/contract/creatives';
import type { PriceUnit } from '@awning/contract/facts';
import { listed } from '@awning/contract/grammar';
import { type OpenSpan, spansOf } from '@awning/contract/opening-hours';
import { capital } from '../../text.ts';
import { dateIn, datesIn } from './dates.ts';
import type { Noun } from './nouns.ts';
import { formatSum } from './sum.ts';
import { isAlwaysOpen, type NamedOffer, type Of, townOf, type Wording } from './wording.ts';

const money = (minor: number, currency: string) => formatSum(minor, currency, 'en');

const per: Record<PriceUnit, string> = {
  item: '',
  hour: 'an hour',
  visit: 'a visit',
  session: 'a session',
  lesson: 'a lesson',
  month: 'a month',
  year: 'a year',
  night: 'a night',
  person: 'a person',
  kilo: 'a kilo',
  metre: 'a metre',
  project: 'a project',
};
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** With its article: by the sound a word begins with, as far as its letters tell. */
const withArticle = (noun: string) =>
  `${/^(?:[ai]|e(?!u)|o(?!ne\b|nce\b|ne-)|u(?!ni|se|su)|hour|honest)/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** "Tuesday to Sunday", "Friday", "every day"; days that don't follow each other are listed. */
function daysIn(list: readonly number[], name: (day: number) => string): string {
  if (list.length === 7) return 'every day';
  const [first] = list;
  if (first === undefined) return '';
  // A week may begin anywhere: the run is looked for from each of its days.
  for (const start of list) {
    const run = list.map((_, step) => (start + step) % 7);
    if (list.length > 2 && run.every((day) => list.includes(day)))
      return `${name(start)} to ${name(run.at(-1) ?? start)}`;
  }
  // "Saturday and Sunday": the weekend in its order.
  return listed((list.length === 2 && first === 0 && list[1] === 6 ? [6, 0] : list).map(name), 'en');
}

/** 07:00 is "7 am", 19:30 is "7:30 pm", 24:00 is "midnight". */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (hours % 24 === 0 && minutes === 0) return 'midnight';
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours % 24 < 12 ? 'am' : 'pm'}`;
}

/** "7 am to 3 pm", "from 7 am", "until 3 pm". */
function timesOf({ opens, closes }: OpenSpan): string {
  if (opens && closes) return `${clock(opens)} to ${clock(closes)}`;
  return opens ? `from ${clock(opens)}` : closes ? `until ${clock(closes)}` : '';
}

/** What it costs, with its unit where the noun does not name it already ("session", "dance class"). */
function rateOf(amount: number, upTo: number | null, currency: string, unit: PriceUnit, noun: Noun | null) {
  const sum = `${money(amount, currency)}${upTo === null ? '' : ` to ${money(upTo, currency)}`}`;
  const isNamed = noun?.one.toLowerCase().endsWith(per[unit].replace(/^an? /, ''));
  return unit === 'item' || isNamed ? sum : `${sum} ${per[unit]}`;
}

/** What one gets, and on what condition; null where nothing says it. */
function gainIn({ offer, noun, parts }: NamedOffer): string | null {
  const { wording, amount, percentOff, currency, terms } = offer;
  const bundle = parts.map(({ count, noun: { one, many, counted } }) =>
    count === 1 && parts.length === 1 ? one : `${count} ${count === 1 ? one : (counted ?? many)}`,
  );
  const what = wording ?? (bundle.length > 0 ? listed(bundle, 'en') : (noun?.many ?? null));
  const offered =
    percentOff !== null
      ? `${percentOff}% off${what ? ` ${what}` : ''}`
      : amount === null
        ? // An event is told by its day.
          datesOf(offer) && what
        : what && (amount === 0 ? `${what}, free` : `${what} for ${money(amount, currency)}`);
  return offered && terms ? `${offered} (${terms})` : offered || null;
}

/** "Saturday, December 12", "December 12–14", "until December 14"; empty for none. */
function datesOf({ from, until }: Of<'offer'>): string {
  if (!from) return until ? `until ${dateIn(until, 'en')}` : '';
  return !until || until === from ? dateIn(from, 'en', { weekday: true }) : datesIn(from, until, 'en');
}

const whenIn = (offer: Of<'offer'>): string =>
  [offer.days.length > 0 ? daysIn(offer.days, (day) => `${days[day]}s`) : '', datesOf(offer)]
    .filter(Boolean)
    .join(', ');

export const english: Wording = {
  price({ amount, upTo, currency, isFrom, unit, terms }, noun, form) {
    const also = terms ? `, ${terms}` : '';
    if (amount === 0) return noun ? `${capital(noun.one)}, free${also}` : null;
    const rate = rateOf(amount, upTo, currency, unit, noun);
    const isAtLeast = isFrom && upTo === null;
    if (!noun) {
      if (unit === 'item') return isAtLeast ? `Prices from ${rate}${also}` : null;
      return `${isAtLeast ? 'From ' : ''}${rate}${also}`;
    }
    if (isAtLeast) return `${capital(noun.many)} from ${rate}${also}`;
    if (noun.isOwn) return `${capital(noun.one)} ${rate}${also}`;
    if (form === 'headline') return `${capital(withArticle(noun.one))} for ${rate}${also}`;
    // "$6 a loaf", but "Oil change $59".
    const isOne = unit === 'item' && upTo === null && !noun.one.includes(' ');
    return `${isOne ? `${rate} ${withArticle(noun.one)}` : `${capital(noun.one)} ${rate}`}${also}`;
  },

  sum({ amount, upTo, currency, isFrom, unit }, noun) {
    if (amount === 0) return 'free';
    return `${isFrom && upTo === null ? 'from ' : ''}${rateOf(amount, upTo, currency, unit, noun)}`;
  },

  offer(named, form) {
    const gain = gainIn(named);
    const when = whenIn(named.offer);
    if (!gain) return null;
    if (!when) return capital(gain);
    return form === 'headline' ? `${capital(when)}: ${gain}` : `${capital(gain)}, ${when}`;
  },

  dated(named) {
    const gain = gainIn(named);
    return gain && datesOf(named.offer) ? { what: capital(gain), when: capital(whenIn(named.offer)) } : null;
  },

  place({ name, relation }, form) {
    const on = relation === 'on' && /^\d/.test(name) ? 'at' : relation;
    const whole = relation === 'serves' ? `in ${name}` : `${on} ${name}`;
    // A line that has room for few words names the town of an address.
    const town = townOf(name);
    const brief = town ? `in ${town}` : whole;
    if (form === 'in') return brief;
    if (form === 'whole') return capital(whole);
    return capital(whole.length > copyLimits.description ? brief : whole);
  },

  area: (names) => `in ${listed(names, 'en')}`,

  hours(hours, form) {
    const { closed = [] } = hours;
    if (isAlwaysOpen(hours)) return form === 'short' ? 'Day and night' : 'Open day and night';
    const name = (day: number) => (form === 'short' ? (days[day]?.slice(0, 3) ?? '') : (days[day] ?? ''));
    const phraseOf = (span: OpenSpan, separator: string) =>
      [daysIn(span.days, name), timesOf(span)].filter(Boolean).join(separator);
    const shut = closed.length > 0 ? `closed ${daysIn(closed, name)}` : '';
    const [main, ...more] = spansOf(hours);
    if (!main) return form === 'whole' && shut ? capital(shut) : null;
    // Hours without days are not those of a day on which it is closed.
    const usual = [phraseOf(main, form === 'whole' ? ', ' : ' '), shut].filter(Boolean).join(', ');
    if (form === 'short') return main.days.length === 0 && more.length > 0 ? null : capital(usual);
    return `Open ${[usual, ...more.map((span) => phraseOf(span, ' '))].join('; ')}`;
  },

  appointment: 'by appointment',

  hourRows(hours) {
    const spans = spansOf(hours);
    if (isAlwaysOpen(hours) || spans.some((span) => span.days.length === 0)) return [];
    const name = (day: number) => days[day] ?? '';
    return [
      ...spans.map((span) => ({ days: capital(daysIn(span.days, name)), times: timesOf(span) })),
      ...(hours.closed?.length ? [{ days: capital(daysIn(hours.closed, name)), times: 'closed' }] : []),
    ];
  },

  quote: (words) => `“${capital(words)}”`,
};
