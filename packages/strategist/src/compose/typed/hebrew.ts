import { copyLimits } from '@awning/contract/creatives';
import type { PriceUnit } from '@awning/contract/facts';
import { listed, prefixed } from '@awning/contract/grammar';
import { type OpenSpan, spansOf } from '@awning/contract/opening-hours';
import { dateIn, datesIn } from './dates.ts';
import type { Noun } from './nouns.ts';
import { formatSum } from './sum.ts';
import { isAlwaysOpen, type Of, runOf, townOf, type Wording } from './wording.ts';

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
  const run = runOf(list);
  if (run) return `${days[run[0]]} עד ${days[run[1]]}`;
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

/** What it costs, with its unit where the noun does not name it already: "ביקור ב־250 ₪". */
function rateOf({ amount, upTo, currency, unit }: Of<'price'>, noun: Noun | null): string {
  const sum = `${money(amount, currency)}${upTo === null ? '' : ` עד ${money(upTo, currency)}`}`;
  const [per, counted] = units[unit];
  const isNamed = noun !== null && counted !== null && noun.one.split(' ')[0] === counted;
  return unit === 'item' || isNamed ? sum : `${sum} ${per}`;
}

export const hebrew: Wording = {
  price(price, noun) {
    const { amount, upTo, isFrom, unit, terms } = price;
    const also = terms ? `, ${terms}` : '';
    if (amount === 0) return noun ? `${noun.one} בלי תשלום${also}` : null;
    const isAtLeast = isFrom && upTo === null;
    const rate = rateOf(price, noun);
    if (!noun) {
      const [, counted] = units[unit];
      if (unit === 'item') return isAtLeast ? `מחירים החל מ־${rate}${also}` : null;
      const sum = rateOf({ ...price, unit: 'item' }, noun);
      return `${isAtLeast ? `החל מ־${rate}` : counted ? `${counted} ב־${sum}` : rate}${also}`;
    }
    if (isAtLeast) return `${noun.many} החל מ־${rate}${also}`;
    // "עד גיל 16 240 ₪" would be read as one number.
    const gap = /\d$/.test(noun.one) ? ': ' : ' ';
    return noun.isOwn ? `${noun.one}${gap}${rate}${also}` : `${noun.one} ב־${rate}${also}`;
  },

  sum(price, noun) {
    if (price.amount === 0) return 'בלי תשלום';
    const rate = rateOf(price, noun);
    return price.isFrom && price.upTo === null ? `החל מ־${rate}` : rate;
  },

  percentOff: (percent, what) => `${percent}% הנחה${what ? ` על ${what}` : ''}`,
  costs: (what, sum) => `${what} ב־${sum}`,
  free: (what) => `${what} בלי תשלום`,
  counted: (count, { one, many, counted }) => (count === 1 ? one : `${count} ${counted ?? many}`),
  weekly: (list) => `${list.length === 1 ? 'ביום' : 'בימי'} ${daysIn(list)}`,
  dates({ from, until }) {
    if (!from) return until ? `עד ${dateIn(until, 'he')}` : '';
    if (until && until !== from) return datesIn(from, until, 'he');
    return `${onDays([new Date(`${from}T00:00:00Z`).getUTCDay()])}, ${dateIn(from, 'he')}`;
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

  days: onDays,
  times: timesOf,
  closed: 'סגור',

  quote: (words) => `״${words}״`,
};
