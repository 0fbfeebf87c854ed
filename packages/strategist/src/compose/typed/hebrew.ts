import type { PriceUnit } from '@awning/contract/facts';
import { listed, prefixed } from '@awning/contract/grammar';
import type { OpenSpan } from '@awning/contract/opening-hours';
import { formatSum } from '@awning/contract/sum';
import { phrase } from '../../phrase.ts';
import { dateIn, datesIn } from './dates.ts';
import { runOf, type Wording } from './wording.ts';

/** "לשעה", as what follows a sum; and what it counts, as the subject of a price: "שעה". */
const per = (unit: PriceUnit) => phrase('he', `plain.per.${unit}`);
const counted = (unit: PriceUnit) => (unit === 'item' || unit === 'person' ? null : per(unit).slice(1));
const days = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'];
const money = (minor: number, currency: string) => formatSum(minor, currency, 'he');

const named = (day: number) => days[day] ?? '';
const within = (place: string) => prefixed('ב', place);

function daysIn(list: readonly number[]): string {
  if (list.length === 7) return 'כל יום';
  const run = runOf(list);
  if (run) return `${named(run[0])} עד ${named(run[1])}`;
  return listed(list.map(named), 'he');
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

export const hebrew: Wording = {
  rate({ amount, upTo, currency, unit }, noun) {
    const sum = `${money(amount, currency)}${upTo === null ? '' : ` עד ${money(upTo, currency)}`}`;
    const isNamed = noun !== null && noun.one.split(' ')[0] === counted(unit);
    return unit === 'item' || isNamed ? sum : `${sum} ${per(unit)}`;
  },
  atLeast: (rate) => `החל מ־${rate}`,
  price(price, noun, rate) {
    const thing = counted(price.unit);
    if (!noun && thing) return `${thing} ב־${hebrew.rate({ ...price, unit: 'item' }, noun)}`;
    if (!noun) return price.unit === 'item' ? null : rate;
    // "עד גיל 16 240 ₪" would be read as one number.
    const gap = /\d$/.test(noun.one) ? ': ' : ' ';
    return noun.isOwn ? `${noun.one}${gap}${rate}` : `${noun.one} ב־${rate}`;
  },
  costs: (what, sum) => `${what} ב־${sum}`,
  counted: (count, { one, many, counted }) => (count === 1 ? one : `${count} ${counted ?? many}`),
  weekly: (list) => `${list.length === 1 ? 'ביום' : 'בימי'} ${daysIn(list)}`,
  dates({ from, until }) {
    if (!from) return until ? `עד ${dateIn(until, 'he')}` : '';
    if (until && until !== from) return datesIn(from, until, 'he');
    return `${onDays([new Date(`${from}T00:00:00Z`).getUTCDay()])}, ${dateIn(from, 'he')}`;
  },

  at({ name, relation }) {
    if (relation === 'near') return `ליד ${name}`;
    return within(relation !== 'on' || name.startsWith('רחוב') ? name : `רחוב ${name}`);
  },
  area: (names) => listed(names.map(within), 'he'),

  days: onDays,
  times: timesOf,

  quote: (words) => `״${words}״`,
};
