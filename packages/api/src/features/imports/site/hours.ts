import type { FactValue } from '@awning/contract/facts';
import { clockOf, closingOf, hoursOf, type Week } from '../found/week.ts';
import { lineOf, listOf, objectOf, type Stated } from './schema-org.ts';

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Longest line of opening hours, in characters. */
const longestLine = 200;
const short = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];

/** Opening hours of `openingHoursSpecification` or `openingHours` (schema.org); null where none are stated plainly. */
export const statedHours = ({ node }: Stated): Extract<FactValue, { kind: 'hours' }> | null =>
  hoursOf(weekIn(node.openingHoursSpecification, node.openingHours));

/**
 * The hours of a usual week.
 * @param specified `OpeningHoursSpecification`s (schema.org)
 * @param lines hours as text, which count where nothing is specified
 */
export function weekIn(specified: unknown, lines: unknown): Week {
  const week: Week = new Map();
  const add = (day: number, opens: string, closes: string) => {
    const span: [string, string] = [opens, closingOf(closes)];
    week.set(day, [...(week.get(day) ?? []), span]);
  };
  for (const one of listOf(specified)) {
    const { dayOfWeek, opens, closes, validFrom, validThrough } = objectOf(one) ?? {};
    // Those of a season or a holiday.
    if (validFrom !== undefined || validThrough !== undefined) continue;
    const [from, to] = [clockOf(lineOf(opens)), clockOf(lineOf(closes))];
    // Both midnight: closed all day.
    if (!from || !to || from === to) continue;
    for (const day of listOf(dayOfWeek)) {
      const index = names.indexOf(
        lineOf(day)
          .replace(/^.*[/#]/, '')
          .toLowerCase(),
      );
      if (index >= 0) add(index, from, to);
    }
  }
  if (week.size === 0) for (const line of listOf(lines)) readLine(lineOf(line).slice(0, longestLine), add);
  return week;
}

/** `Mo-Fr 09:00-17:00`, `Sa,Su 10:00-14:00`. */
function readLine(line: string, add: (day: number, opens: string, closes: string) => void): void {
  for (const [, days = '', from = '', to = ''] of line.matchAll(
    /((?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[a-z]*)(?:\s*[-,]\s*(?:Mo|Tu|We|Th|Fr|Sa|Su)[a-z]*)*)\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})/gi,
  )) {
    const [opens, closes] = [clockOf(from), clockOf(to)];
    if (!opens || !closes || opens === closes) continue;
    for (const part of days.split(',')) {
      const [first, last = first] = part
        .split('-')
        .map((day) => short.indexOf(day.trim().slice(0, 2).toLowerCase()));
      if (first === undefined || last === undefined || first < 0 || last < 0) continue;
      for (let day = first; ; day = (day + 1) % 7) {
        add(day, opens, closes);
        if (day === last) break;
      }
    }
  }
}
