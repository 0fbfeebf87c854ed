import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { daysIn } from './days.ts';

/** Sentences about when the business is open; those about when customers have time are none. */
const ours =
  /\b(?:open|opening|closed?|hours are|we work|available)\b|פתוח|פותחים|סוגרים|שעות פתיחה|שעות הפעילות|עובדים/iu;
const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|in the morning|in the evening|at night|בבוקר|בערב|בלילה|אחר הצהריים)?`;
const span = new RegExp(
  String.raw`(?:from|between|at|מ[-־]?|משעה|בין)?\s?${clock}\s?(?:-|–|to|till|until|and|עד)\s?(?:שעה\s)?${clock}`,
  'iu',
);
const opening = new RegExp(String.raw`(?:from|at|since|מ[-־]|משעה|החל מ[-־]?|ב[-־])\s?${clock}`, 'iu');
const closing = new RegExp(String.raw`(?:until|till|to|by|עד)\s?(?:שעה\s)?${clock}`, 'iu');

/** The opening hours in a sentence; null where it doesn't speak of them. Times without am or pm are read as a shop means them. */
export function hoursIn(
  sentence: string,
  language: Language,
): Extract<AdFactValue, { kind: 'hours' }> | null {
  if (!ours.test(sentence)) return null;
  const days = daysIn(sentence, language);
  const both = span.exec(sentence);
  const opens = both
    ? timeOf(both.slice(1, 4), 'opens')
    : timeOf(opening.exec(sentence)?.slice(1, 4), 'opens');
  const closes = both
    ? timeOf(both.slice(4, 7), 'closes')
    : timeOf(closing.exec(sentence)?.slice(1, 4), 'closes');
  if (days.length === 0 && !opens && !closes) return null;
  return { kind: 'hours', days, opens, closes };
}

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
