import { copyLimits } from '@awning/contract/creatives';
import type { PriceUnit } from '@awning/contract/facts';
import { formatMoney } from '@awning/contract/money';
import { type OpenSpan, spansOf } from '@awning/contract/opening-hours';
import { partsOfAddress } from '../reading/addresses.ts';
import { capital } from '../trim-text.ts';
import type { Noun } from './material.ts';
import { distinct, type Phrases } from './phrases.ts';

const money = (minor: number, currency: string) => formatMoney(minor, currency, 'en-US');

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

const listed = (items: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(items);

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
  return listed((list.length === 2 && first === 0 && list[1] === 6 ? [6, 0] : list).map(name));
}

/** 07:00 is "7 am", 19:30 is "7:30 pm". */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours % 24 < 12 ? 'am' : 'pm'}`;
}

/** "7 am to 3 pm", "from 7 am", "until 3 pm". */
function timesOf({ opens, closes }: OpenSpan): string {
  if (opens && closes) return `${clock(opens)} to ${clock(closes)}`;
  return opens ? `from ${clock(opens)}` : closes ? `until ${clock(closes)}` : '';
}

const plural = (noun: Noun) => noun.many;

export const englishPhrases: Phrases = {
  sum: money,

  price({ amount, currency, isFrom, unit }, noun, form) {
    const sum = amount === 0 ? 'free' : money(amount, currency);
    const rate = unit === 'item' ? sum : `${sum} ${per[unit]}`;
    if (!noun) {
      if (amount === 0) return null;
      if (unit === 'item') return form === 'short' && isFrom ? `Prices from ${rate}` : null;
      const text = isFrom ? `From ${rate}` : form === 'sentence' ? `${capital(per[unit])} is ${sum}` : rate;
      return form === 'sentence' ? `${text}.` : text;
    }
    const { one } = noun;
    if (amount === 0) {
      return form === 'short' ? `${capital(one)} free` : form === 'headline' ? `${capital(one)}, free` : null;
    }
    if (isFrom) {
      const text = `${capital(plural(noun))} from ${rate}`;
      return form === 'sentence' ? `${text}.` : text;
    }
    // "A session is $75" and not "a session is $75 a session".
    const full =
      unit !== 'item' &&
      (one.endsWith(per[unit].replace(/^an? /, '')) || (unit === 'lesson' && /\bclass$/.test(one)))
        ? sum
        : rate;
    // "$6 a loaf", but "Oil change $59".
    if (form === 'short')
      return full === sum && !one.includes(' ') ? `${sum} ${withArticle(one)}` : `${capital(one)} ${full}`;
    return form === 'headline'
      ? `${capital(withArticle(one))} for ${full}`
      : `${capital(withArticle(one))} is ${full}.`;
  },

  offer({ wording, amount, percentOff, currency, days: on, noun, parts, terms }, form) {
    const bundle = parts.map(({ count, noun: { one, many, counted } }) =>
      count === 1 && parts.length === 1 ? one : `${count} ${count === 1 ? one : (counted ?? many)}`,
    );
    const what = wording ?? (bundle.length > 0 ? listed(bundle) : noun ? plural(noun) : null);
    const when = on.length > 0 ? daysIn(on, (day) => `${days[day]}s`) : '';
    const offered =
      percentOff === null
        ? amount === null || !what
          ? null
          : amount === 0
            ? `${what}, free`
            : `${what} for ${money(amount, currency)}`
        : `${percentOff}% off${wording ? ` ${wording}` : noun ? ` ${plural(noun)}` : ''}`;
    if (offered === null) return null;
    const gain = terms ? `${offered} (${terms})` : offered;
    if (form === 'until') return when ? `On ${when}.` : null;
    if (form === 'short') return capital(gain);
    if (form === 'headline') return when ? `${when}: ${gain}` : capital(gain);
    if (form === 'invite') return null;
    return when ? `On ${when}: ${gain}.` : `${capital(gain)}.`;
  },

  place({ name, relation }, form) {
    const address = partsOfAddress(name);
    const on = relation === 'on' && /^\d/.test(name) ? 'at' : relation;
    const phrase = relation === 'serves' ? `in ${name}` : `${on} ${name}`;
    // A line that has room for few words names the town of an address.
    const brief = address?.town ? `in ${address.town}` : phrase;
    if (form === 'in') return brief;
    if (form === 'whole') return capital(phrase);
    if (form === 'short') return capital(phrase.length > copyLimits.description ? brief : phrase);
    return relation === 'serves' ? `We come to you ${phrase}.` : `Find us ${phrase}.`;
  },

  hours(hours, form) {
    const { days: open, opens, closes, closed = [] } = hours;
    if (opens === '00:00' && closes === '24:00' && open.length === 7)
      return form === 'short' ? 'Day and night' : `Open day and night${form === 'sentence' ? '.' : ''}`;
    const name = (day: number) => (form === 'short' ? (days[day]?.slice(0, 3) ?? '') : (days[day] ?? ''));
    const phraseOf = (span: OpenSpan, separator: string) =>
      [daysIn(span.days, name), timesOf(span)].filter(Boolean).join(separator);
    const shut = closed.length > 0 ? `closed ${daysIn(closed, name)}` : '';
    const [main, ...more] = spansOf(hours);
    if (!main) return form === 'whole' && shut ? capital(shut) : null;
    // Hours without days are not those of a day on which it is closed.
    const usual = [phraseOf(main, form === 'headline' || form === 'whole' ? ', ' : ' '), shut]
      .filter(Boolean)
      .join(', ');
    const all = [usual, ...more.map((span) => phraseOf(span, ' '))];
    if (form === 'short') return main.days.length === 0 && more.length > 0 ? null : capital(usual);
    if (form === 'headline') return main.days.length === 0 && more.length > 0 ? null : `Open ${usual}`;
    return form === 'whole' ? `Open ${all.join('; ')}` : `Open ${listed(all)}.`;
  },

  product(nouns, form) {
    const [first] = nouns;
    if (!first) return null;
    if (form === 'list')
      return distinct(nouns).length > 1
        ? `${capital(listed(distinct(nouns).slice(0, 3).map(plural)))}.`
        : null;
    return form === 'Plenty' ? capital(plural(first)) : plural(first);
  },

  quote(words, form, customers = 'customers') {
    const bare = words.replace(/[.,]$/, '');
    const marked = `“${capital(bare)}${form === 'said' && !/[!?]$/.test(bare) ? '.' : ''}”`;
    if (form === 'words') return marked;
    return form === 'said' ? `${capital(customers)} say: ${marked}` : `That is what our ${customers} say.`;
  },
};
