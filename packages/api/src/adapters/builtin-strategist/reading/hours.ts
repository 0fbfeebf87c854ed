import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { daysIn } from './days.ts';

/** Sentences about when the business is open. */
const ours =
  /\b(?:open|opening|closed?|hours are|we work|available)\b|פתוח|פותחים|סוגרים|שעות פתיחה|שעות הפעילות|עובדים/iu;
/** Words that make days alone opening hours. */
const opened = /\b(?:open|opening|closed?|hours)\b|פתוח|פותחים|סוגרים|סגור|שעות פתיחה|שעות הפעילות/iu;
/** Sentences about when customers have time. */
const theirs =
  /\b(?:they|customers|people|clients|patients|parents)\b.{0,40}\b(?:free|online|have time|come|scroll|look|phone)\b|הלקוחות|גולשים|מחפשים|בטלפון/iu;
const always = /\b24\s?\/\s?7\b|\b24 hours\b|\bday and night\b|24 שעות|מסביב לשעון/iu;
const clock = String.raw`(\d{1,2})(?!\d)(?:[:.](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|in the morning|in the evening|at night|בבוקר|בערב|בלילה|אחר הצהריים)?`;
const span = new RegExp(
  String.raw`(?<![\d.,$₪])(?:from|between|at|מ[-־]?|משעה|בין)?\s?${clock}\s?(?:-|–|to|till|until|and|עד)\s?(?:שעה\s)?${clock}(?!\s?(?:%|₪|\$|years|minutes|km|שנים|דקות|ש"ח))`,
  'iu',
);
const opening = new RegExp(
  String.raw`(?<!clos(?:e|es|ing) )(?:from|at|מ[-־]|משעה|החל מ[-־]?|ב[-־])\s?${clock}`,
  'iu',
);
const closing = new RegExp(String.raw`(?:until|till|to|by|clos(?:es?|ing) at|עד)\s?(?:שעה\s)?${clock}`, 'iu');

/** Days that make a week of opening hours. */
const fewestDays = 3;

/**
 * The opening hours in a sentence; null where it doesn't speak of them. Times without am or pm are read as a shop means them.
 * @param isAsked true in the answer to the question about them, where days with times are enough
 */
export function hoursIn(
  sentence: string,
  language: Language,
  isAsked = false,
): Extract<AdFactValue, { kind: 'hours' }> | null {
  const isOurs = ours.test(sentence);
  if (!isOurs && (!isAsked || theirs.test(sentence))) return null;
  if (always.test(sentence))
    return { kind: 'hours', days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '24:00' };
  const days = openDays(sentence, language);
  const both = span.exec(sentence);
  const opens = both
    ? timeOf(both.slice(1, 4), 'opens')
    : timeOf(opening.exec(sentence)?.slice(1, 4), 'opens');
  const closes = both
    ? timeOf(both.slice(4, 7), 'closes')
    : timeOf(closing.exec(sentence)?.slice(1, 4), 'closes');
  // Without "open", a few days may as well be those on which customers have time.
  if (!isOurs && (days.length < fewestDays || (!opens && !closes))) return null;
  // "We work with curls every day" tells no hours.
  if (!opens && !closes && (days.length === 0 || !opened.test(sentence))) return null;
  // "Afternoons, 3 to 8": both are after noon.
  const isAfternoon = /\b(?:afternoons?|evenings?)\b|אחר הצהריים|בערבים/iu.test(sentence);
  return { kind: 'hours', days, opens: isAfternoon ? afterNoon(opens) : opens, closes };
}

/** "Closed on Monday" names the day that is missing. */
function openDays(sentence: string, language: Language): number[] {
  const shut = closedOn.exec(sentence)?.[0];
  if (!shut) return daysIn(sentence, language);
  const without = daysIn(shut, language);
  const week = [0, 1, 2, 3, 4, 5, 6];
  return without.length === 0 || without.length > 3 ? [] : week.filter((day) => !without.includes(day));
}
const closedOn =
  /\bclosed (?:on |every )?(?:\w+days?(?:,? and |, )?)+|\bon (?:\w+days?(?:,? and |, )?)+ we(?:['’]re| are) closed|\b\w+days? closed\b/iu;

/** `7`, `30`, `am` as `07:30`. A shop that opens at 7 does so in the morning, and one that closes at 7 in the evening. */
function timeOf(parts: (string | undefined)[] | undefined, end: 'opens' | 'closes'): string | null {
  const [hours, minutes = '00', half = ''] = parts ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  if (hour > 24 || Number(minutes) > 59) return null;
  const isLate =
    /^p|evening|night|ערב|לילה|אחר הצהריים/iu.test(half) || (half === '' && end === 'closes' && hour < 12);
  const full = isLate && hour < 12 ? hour + 12 : hour;
  return `${String(full).padStart(2, '0')}:${minutes}`;
}

const afterNoon = (time: string | null) =>
  time && Number(time.slice(0, 2)) < 8
    ? `${String(Number(time.slice(0, 2)) + 12).padStart(2, '0')}${time.slice(2)}`
    : time;
