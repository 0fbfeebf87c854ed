import type { Language } from '@awning/contract/scalars';
import { mentionsIn } from './day-names.ts';

/** Days of the week that are named together: one day, or those of a range. */
export interface DayUnit {
  /** 0 is Sunday; in order. */
  days: number[];
  from: number;
  until: number;
  /** True for a part of the day: "Saturday mornings". */
  isPart?: true;
}

/** What stands between the first day of a range and its last. */
const range =
  /^[\s.'’׳]*(?:-|–|—|־|\bto\b|\bthru\b|\bthrough\b|\btill?\b|\buntil\b|\bup to\b|ו?עד)\s*(?:and including\s+)?(?:ה?יום\s+)?[ה]?$/iu;
/** What stands between days of a list. */
const list =
  /^[\s.'’׳]*(?:,|&|\+|\/|\band\b|\bor\b|\bplus\b|(?<=\s)או(?=\s))*\s*(?:(?:and|also|on|every|the)\s+)*(?:או\s+|גם\s+)*[ובהמ]{0,3}(?:יום\s+|ימי\s+|ימים\s+)?[ובהמ]{0,3}$/iu;

/** The days of the week that a text names, in runs of days that are listed together. */
export function dayRunsIn(text: string, language: Language): DayUnit[][] {
  const runs: DayUnit[][] = [];
  let open: { first: number; last: DayUnit } | null = null;
  for (const { days, from, until } of mentionsIn(text, language)) {
    const between = open ? text.slice(open.last.until, from) : '';
    const [day] = days;
    if (
      open &&
      day !== undefined &&
      days.length === 1 &&
      open.last.days.length === 1 &&
      range.test(between)
    ) {
      open.last.days = daysBetween(open.first, day);
      open.last.until = until;
      open = null;
      continue;
    }
    const unit = { days: [...days], from, until };
    const last = runs.at(-1)?.at(-1);
    if (last && Math.max(last.days.length, days.length) < 7 && list.test(text.slice(last.until, from)))
      runs.at(-1)?.push(unit);
    else runs.push([unit]);
    open = { first: day ?? 0, last: unit };
  }
  return runs;
}

/** Days of the week named in a text, 0 is Sunday, in order; a range holds those between. */
export const daysIn = (text: string, language: Language): number[] =>
  [...new Set(dayRunsIn(text, language).flatMap((run) => run.flatMap(({ days }) => days)))].toSorted(
    (a, b) => a - b,
  );

const daysBetween = (from: number, until: number) =>
  Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7).toSorted(
    (a, b) => a - b,
  );
