import { copyLimits } from '@awning/contract/creatives';
import type { PriceUnit } from '@awning/contract/facts';
import { formatMoney } from '@awning/contract/money';
import { type OpenSpan, spansOf } from '@awning/contract/opening-hours';
import { partsOfAddress } from '../reading/addresses.ts';
import { distinct, type Phrases } from './phrases.ts';

const per: Record<PriceUnit, string> = {
  item: '',
  hour: 'לשעה',
  visit: 'לביקור',
  session: 'למפגש',
  lesson: 'לשיעור',
  month: 'לחודש',
  year: 'לשנה',
  night: 'ללילה',
  person: 'לאדם',
  kilo: 'לקילו',
  metre: 'למטר',
  project: 'לפרויקט',
};
/** What a unit counts, as the subject of a price; null where it is not one. */
const counts: Record<PriceUnit, string | null> = {
  item: null,
  hour: 'שעה',
  visit: 'ביקור',
  session: 'מפגש',
  lesson: 'שיעור',
  month: 'חודש',
  year: 'שנה',
  night: 'לילה',
  person: null,
  kilo: 'קילו',
  metre: 'מטר',
  project: 'פרויקט',
};
const days = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'];
const noBreak = '\u00a0';

/** "390 ₪", with a no-break space. */
function money(minor: number, currency: string): string {
  const text = formatMoney(minor, currency, 'he').replace(/[\u200e\u200f]/g, '');
  return text.replace(/\s/g, noBreak);
}

/** A prefix before what does not begin with a Hebrew letter takes a maqaf. */
const prefixed = (prefix: string, text: string) =>
  /^[\u05d0-\u05ea]/u.test(text) ? `${prefix}${text}` : `${prefix}־${text}`;

const listed = (items: string[]) => {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${prefixed('ו', last)}`;
};

function daysIn(list: readonly number[]): string {
  if (list.length === 7) return 'כל יום';
  for (const start of list) {
    const run = list.map((_, step) => (start + step) % 7);
    if (list.length > 2 && run.every((day) => list.includes(day)))
      return `${days[start]} עד ${days[run.at(-1) ?? start]}`;
  }
  return listed(list.map((day) => days[day] ?? ''));
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

export const hebrewPhrases: Phrases = {
  sum: money,

  price({ amount, currency, isFrom, unit }, noun, form) {
    const sum = money(amount, currency);
    // "ביקור ב־250 ₪" names its unit already.
    const isOfUnit = noun !== null && counts[unit] !== null && noun.one.split(' ')[0] === counts[unit];
    const rate = unit === 'item' || isOfUnit ? sum : `${sum} ${per[unit]}`;
    if (!noun) {
      if (amount === 0) return null;
      if (unit === 'item') return form === 'short' && isFrom ? `מחירים החל מ־${rate}` : null;
      const counted = counts[unit];
      const text = isFrom ? `החל מ־${rate}` : counted ? `${counted} ב־${sum}` : rate;
      return form === 'sentence' ? `${text}.` : text;
    }
    const text =
      amount === 0
        ? `${noun.one} בלי תשלום`
        : isFrom
          ? `${noun.many} החל מ־${rate}`
          : `${noun.one} ב־${rate}`;
    return form === 'sentence' ? `${text}.` : text;
  },

  offer({ wording, amount, percentOff, currency, days: on, noun, parts, terms }, form) {
    const bundle = parts.map(({ count, noun: { one, many, counted } }) =>
      count === 1 ? one : `${count} ${counted ?? many}`,
    );
    const what = wording ?? (bundle.length > 0 ? listed(bundle) : (noun?.many ?? null));
    const when = on.length > 0 ? `בימי ${daysIn(on)}` : '';
    const oneDay = on.length === 1 ? `ביום ${days[on[0] ?? 0]}` : when;
    const offered =
      percentOff === null
        ? amount === null || !what
          ? null
          : amount === 0
            ? `${what} בלי תשלום`
            : `${what} ב־${money(amount, currency)}`
        : `${percentOff}% הנחה${wording ? ` על ${wording}` : noun ? ` על ${noun.many}` : ''}`;
    if (offered === null) return null;
    const gain = terms ? `${offered} (${terms})` : offered;
    if (form === 'until') return oneDay ? `${oneDay}.` : null;
    if (form === 'short') return gain;
    if (form === 'headline') return oneDay ? `${oneDay}: ${gain}` : gain;
    if (form === 'invite') return null;
    return oneDay ? `${oneDay}: ${gain}.` : `${gain}.`;
  },

  place({ name, relation }, form) {
    const phrase =
      relation === 'near' ? `ליד ${name}` : relation === 'on' ? `ברחוב ${name}` : prefixed('ב', name);
    if (form === 'find')
      return relation === 'serves' ? `מגיעים אליכם ${phrase} והסביבה.` : `מחכים לכם ${phrase}.`;
    if (relation === 'serves') return `${phrase} והסביבה`;
    // A line that has room for few words names the town of an address.
    const town = partsOfAddress(name)?.town;
    const brief = town ? prefixed('ב', town) : phrase;
    if (form === 'in') return brief;
    return form === 'short' && phrase.length > copyLimits.description ? brief : phrase;
  },

  hours(hours, form) {
    const { days: open, opens, closes, closed = [] } = hours;
    if (opens === '00:00' && closes === '24:00' && open.length === 7)
      return {
        short: 'בכל שעה, ביום ובלילה',
        headline: 'ביום ובלילה, כל השבוע',
        whole: 'ביום ובלילה, כל השבוע',
        sentence: 'זמינים ביום ובלילה, כל השבוע.',
      }[form];
    const phraseOf = (span: OpenSpan) =>
      [onDays(span.days), timesOf(span)]
        .filter(Boolean)
        .join(span.days.length > 0 && form !== 'short' ? ', ' : ' ');
    const shut = closed.length > 0 ? `סגור ${onDays(closed)}` : '';
    const [main, ...more] = spansOf(hours);
    if (!main) return form === 'whole' && shut ? shut : null;
    // Hours without days are not those of a day on which it is closed.
    const usual = [phraseOf(main), shut].filter(Boolean).join(', ');
    if (form === 'short' || form === 'headline') {
      if (main.days.length === 0 && more.length > 0) return null;
      return form === 'short' ? usual : `פתוח ${usual}`;
    }
    const all = [usual, ...more.map((span) => phraseOf(span).replace(', ', ' '))].join('; ');
    return form === 'whole' ? `פתוח ${all}` : `פתוח ${all}.`;
  },

  product(nouns, form) {
    const [first] = nouns;
    if (!first) return null;
    if (form === 'list')
      return distinct(nouns).length > 1
        ? `${listed(
            distinct(nouns)
              .slice(0, 3)
              .map(({ many }) => many),
          )}.`
        : null;
    return first.many;
  },

  /** One customer said it, or more: Hebrew says "they told us" of either. */
  quote(words, form) {
    const bare = words.replace(/[.,]$/, '');
    if (form === 'words') return `״${bare}״`;
    return form === 'said' ? `אמרו לנו: ״${bare}״${/[!?]$/.test(bare) ? '' : '.'}` : 'כך אמרו לנו.';
  },
};
