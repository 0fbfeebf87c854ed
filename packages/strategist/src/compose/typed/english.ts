import type { PriceUnit } from '@awning/contract/facts';
import { listed } from '@awning/contract/grammar';
import type { OpenSpan } from '@awning/contract/opening-hours';
import { formatSum } from '@awning/contract/sum';
import { phrase } from '../../phrase.ts';
import { capital } from '../../text.ts';
import { dateIn, datesIn } from './dates.ts';
import { runOf, type Wording } from './wording.ts';

const money = (minor: number, currency: string) => formatSum(minor, currency, 'en');

/** "An hour", as what follows a sum; empty of what is sold by the piece. */
const per = (unit: PriceUnit) => phrase('en', `plain.per.${unit}`);
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** With its article: by the sound a word begins with, as far as its letters tell. */
const withArticle = (noun: string) =>
  `${/^(?:[ai]|e(?!u)|o(?!ne\b|nce\b|ne-)|u(?!ni|se|su)|hour|honest)/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** "Tuesday to Sunday", "Friday", "every day"; days that don't follow each other are listed. */
function daysIn(list: readonly number[], name: (day: number) => string): string {
  if (list.length === 7) return 'every day';
  const run = runOf(list);
  if (run) return `${name(run[0])} to ${name(run[1])}`;
  // "Saturday and Sunday": the weekend in its order.
  return listed((list.length === 2 && list[0] === 0 && list[1] === 6 ? [6, 0] : list).map(name), 'en');
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

export const english: Wording = {
  rate({ amount, upTo, currency, unit }, noun) {
    const sum = `${money(amount, currency)}${upTo === null ? '' : ` to ${money(upTo, currency)}`}`;
    const isNamed = noun?.one.toLowerCase().endsWith(per(unit).replace(/^an? /, ''));
    return unit === 'item' || isNamed ? sum : `${sum} ${per(unit)}`;
  },
  atLeast: (rate) => `from ${rate}`,
  price({ unit, upTo }, noun, rate) {
    if (!noun) return unit === 'item' ? null : rate;
    // "$6 a loaf", but "Oil change $59".
    const isOne = !noun.isOwn && unit === 'item' && upTo === null && !noun.one.includes(' ');
    return isOne ? `${rate} ${withArticle(noun.one)}` : `${capital(noun.one)} ${rate}`;
  },
  costs: (what, sum) => `${what} for ${sum}`,
  counted(count, { one, many, counted }, isAlone) {
    if (count === 1) return isAlone ? one : `1 ${one}`;
    return `${count} ${counted ?? many}`;
  },
  weekly: (list) => daysIn(list, (day) => `${days[day]}s`),
  dates({ from, until }) {
    if (!from) return until ? `until ${dateIn(until, 'en')}` : '';
    return !until || until === from ? dateIn(from, 'en', { weekday: true }) : datesIn(from, until, 'en');
  },

  at({ name, relation }) {
    const on = relation === 'on' && /^\d/.test(name) ? 'at' : relation;
    return `${relation === 'serves' ? 'in' : on} ${name}`;
  },
  area: (names) => `in ${listed(names, 'en')}`,

  days: (list, form) =>
    daysIn(list, (day) => (form === 'short' ? (days[day]?.slice(0, 3) ?? '') : (days[day] ?? ''))),
  times: timesOf,

  quote: (words) => `“${capital(words)}”`,
};
