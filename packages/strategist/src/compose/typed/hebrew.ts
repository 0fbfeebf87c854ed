import { copyLimits } from '@awning/contract/creatives';
import type { PriceUnit } from '@awning/contract/facts';
import { listed, prefixed } from '@awning/contract/grammar';
import { type OpenSpan, spansOf } from '@awning/contract/opening-hours';
import { dateIn, datesIn } from './dates.ts';
import { formatSum } from './sum.ts';
import { isAlwaysOpen, type NamedOffer, type Of, townOf, type Wording } from './wording.ts';

/** "An hour", as what follows a sum; and what it counts, as the subject of a price, where it is one. */
const units: Record<PriceUnit, [per: string, counted: string | null]> = {
  item: ['', null],
  hour: ['לשעה', 'שעה'],
  visit: ['לביקור', 'ביקור'],
  session: ['למפגש', 'מפגש'],
  lesson: ['לשיעור', 'שיעור'],
  month: ['לחודש', 'חודש'],
  year: ['לשנה', 'שנה'],
  night: ['ללילה', 'לילה'],
  person: ['לאדם', null],
  kilo: ['לקילו', 'קילו'],
  metre: ['למטר', 'מטר'],
  project: ['לפרויקט', 'פרויקט'],
};
const days = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'];
const money = (minor: number, currency: string) => formatSum(minor, currency, 'he');

function daysIn(list: readonly number[]): string {
  if (list.length === 7) return 'כל יום';
  for (const start of list) {
    const run = list.map((_, step) => (start + step) % 7);
    if (list.length > 2 && run.every((day) => list.includes(day)))
      return `${days[start]} עד ${days[run.at(-1) ?? start]}`;
  }
  return listed(
    list.map((day) => days[day] ?? ''),
    'he',
  );
}

/** "בימי ראשון עד חמישי", "ביום שישי", "בשבת", "כל יום". */
function onDays(list: readonly number[]): string {
  if (list.length === 0 || list.length === 7) return list.length === 0 ? '' : 'כל יום';
  if (list.length === 1 && list[0] === 6) return 'בשבת';
  return `${list.length === 1 ? 'ביום' : 'בימי'} ${daysIn(list)}`;
}

/** "9:00 עד 18:00", "מ־9:00", "עד 18:00". */
function timesOf({ opens, closes }: OpenSpan): string {
  if (opens && closes) return `${clock(opens)} עד ${clock(closes)}`;
  return opens ? `מ־${clock(opens)}` : closes ? `עד ${clock(closes)}` : '';
}

/** 07:00 is 7:00. */
const clock = (time: string) => time.replace(/^0/, '');

/** What one gets, and on what condition; null where nothing says it. */
function gainIn({ offer, noun, parts }: NamedOffer): string | null {
  const { wording, amount, percentOff, currency, terms } = offer;
  const bundle = parts.map(({ count, noun: { one, many, counted } }) =>
    count === 1 ? one : `${count} ${counted ?? many}`,
  );
  const what = wording ?? (bundle.length > 0 ? listed(bundle, 'he') : (noun?.many ?? null));
  const offered =
    percentOff !== null
      ? `${percentOff}% הנחה${what ? ` על ${what}` : ''}`
      : amount === null
        ? // An event is told by its day.
          datesOf(offer) && what
        : what && (amount === 0 ? `${what} בלי תשלום` : `${what} ב־${money(amount, currency)}`);
  return offered && terms ? `${offered} (${terms})` : offered || null;
}

/** "ביום שישי, 11 בדצמבר", "12–14 בדצמבר", "עד 14 בדצמבר"; empty for none. */
function datesOf({ from, until }: Of<'offer'>): string {
  if (!from) return until ? `עד ${dateIn(until, 'he')}` : '';
  if (until && until !== from) return datesIn(from, until, 'he');
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  return `${onDays([weekday])}, ${dateIn(from, 'he')}`;
}

const whenIn = (offer: Of<'offer'>): string => {
  const weekly =
    offer.days.length === 0 ? '' : `${offer.days.length === 1 ? 'ביום' : 'בימי'} ${daysIn(offer.days)}`;
  return [weekly, datesOf(offer)].filter(Boolean).join(', ');
};

export const hebrew: Wording = {
  price({ amount, upTo, currency, isFrom, unit, terms }, noun) {
    const also = terms ? `, ${terms}` : '';
    if (amount === 0) return noun ? `${noun.one} בלי תשלום${also}` : null;
    const sum = `${money(amount, currency)}${upTo === null ? '' : ` עד ${money(upTo, currency)}`}`;
    const isAtLeast = isFrom && upTo === null;
    // "ביקור ב־250 ₪" names its unit already.
    const [per, counted] = units[unit];
    const isOfUnit = noun !== null && counted !== null && noun.one.split(' ')[0] === counted;
    const rate = unit === 'item' || isOfUnit ? sum : `${sum} ${per}`;
    if (!noun) {
      if (unit === 'item') return isAtLeast ? `מחירים החל מ־${rate}${also}` : null;
      return `${isAtLeast ? `החל מ־${rate}` : counted ? `${counted} ב־${sum}` : rate}${also}`;
    }
    if (isAtLeast) return `${noun.many} החל מ־${rate}${also}`;
    // "עד גיל 16 240 ₪" would be read as one number.
    const gap = /\d$/.test(noun.one) ? ': ' : ' ';
    return noun.isOwn ? `${noun.one}${gap}${rate}${also}` : `${noun.one} ב־${rate}${also}`;
  },

  sum({ amount, upTo, currency, isFrom, unit }, noun) {
    if (amount === 0) return 'בלי תשלום';
    const sum = `${money(amount, currency)}${upTo === null ? '' : ` עד ${money(upTo, currency)}`}`;
    const [per, counted] = units[unit];
    const isOfUnit = counted !== null && noun.one.split(' ')[0] === counted;
    const rate = unit === 'item' || isOfUnit ? sum : `${sum} ${per}`;
    return isFrom && upTo === null ? `החל מ־${rate}` : rate;
  },

  offer(named, form) {
    const gain = gainIn(named);
    const when = whenIn(named.offer);
    if (!gain || !when) return gain;
    return form === 'headline' ? `${when}: ${gain}` : `${gain}, ${when}`;
  },

  dated(named) {
    const gain = gainIn(named);
    return gain && datesOf(named.offer) ? { what: gain, when: whenIn(named.offer) } : null;
  },

  place({ name, relation }, form) {
    const whole =
      relation === 'near'
        ? `ליד ${name}`
        : relation === 'on'
          ? prefixed('ב', name.startsWith('רחוב') ? name : `רחוב ${name}`)
          : prefixed('ב', name);
    if (form === 'whole') return whole;
    // A line that has room for few words names the town of an address.
    const town = townOf(name);
    const brief = town ? prefixed('ב', town) : whole;
    if (form === 'in') return brief;
    return whole.length > copyLimits.description ? brief : whole;
  },

  area: (names) =>
    listed(
      names.map((name) => prefixed('ב', name)),
      'he',
    ),

  hours(hours, form) {
    const { closed = [] } = hours;
    if (isAlwaysOpen(hours)) return form === 'short' ? 'בכל שעה, ביום ובלילה' : 'ביום ובלילה, כל השבוע';
    const phraseOf = (span: OpenSpan) =>
      [onDays(span.days), timesOf(span)]
        .filter(Boolean)
        .join(span.days.length > 0 && form !== 'short' ? ', ' : ' ');
    const shut = closed.length > 0 ? `סגור ${onDays(closed)}` : '';
    const [main, ...more] = spansOf(hours);
    if (!main) return form === 'whole' && shut ? shut : null;
    // Hours without days are not those of a day on which it is closed.
    const usual = [phraseOf(main), shut].filter(Boolean).join(', ');
    if (form === 'short') return main.days.length === 0 && more.length > 0 ? null : usual;
    return `פתוח ${[usual, ...more.map((span) => phraseOf(span).replace(', ', ' '))].join('; ')}`;
  },

  appointment: 'בתיאום מראש',

  hourRows(hours) {
    const spans = spansOf(hours);
    if (isAlwaysOpen(hours) || spans.some((span) => span.days.length === 0)) return [];
    return [
      ...spans.map((span) => ({ days: onDays(span.days), times: timesOf(span) })),
      ...(hours.closed?.length ? [{ days: onDays(hours.closed), times: 'סגור' }] : []),
    ];
  },

  quote: (words) => `״${words}״`,
};
