import { addDays, daysIn } from '@awning/contract/zoned-time';
import type { DateRange } from '../ports/ad-platform/figures.ts';
import { GraphFailure } from './failure.ts';
import type { Parameters } from './graph.ts';

/** Smallest page that is asked for where larger ones are too much for one answer. */
const smallestPage = 50;

/** A question about some days; without a range, about the time named by its `date_preset`. */
export interface Question {
  parameters: Parameters;
  range?: DateRange;
  /** The report run that holds the answer, asked for with these parameters. */
  report?: string | undefined;
}

/** What goes with the first call of a question. A report knows what it was asked for. */
export const parametersOf = ({ parameters, range, report }: Question): Parameters =>
  report ? { limit: parameters.limit } : { ...parameters, ...(range && { time_range: range }) };

/** "Request timed out. Try a smaller date range, fetch less data, or use async jobs" ("Ads Insights API error codes"). */
const timedOut = [1504018, 1504038];

/**
 * An answer with more rows, or made of more data, than Meta gives at once: 100 with 1487534 ("Insights API, limits and
 * best practices"), one that timed out, or code 1 that asks to reduce the amount of data.
 */
export const isTooMuch = (error: unknown): error is GraphFailure =>
  error instanceof GraphFailure &&
  (error.subcode === 1487534 ||
    timedOut.includes(error.subcode ?? 0) ||
    (error.code === 1 && /reduce the amount of data/i.test(error.message)));

/** The same question in parts that are less for one answer; none where it can't be divided. */
export function smaller(question: Question): Question[] {
  const { parameters, range, report } = question;
  const halves = range && !report && halved(range);
  if (halves) return halves.map((half) => ({ parameters, range: half }));
  const limit = Math.floor(Number(parameters.limit) / 4);
  return limit < smallestPage ? [] : [{ ...question, parameters: { ...parameters, limit } }];
}

/** Both halves of a range; null for a single day, which can't be halved. */
function halved({ since, until }: DateRange): [DateRange, DateRange] | null {
  const days = daysIn(since, until);
  if (days < 2) return null;
  const middle = addDays(since, Math.floor(days / 2) - 1);
  return [
    { since, until: middle },
    { since: addDays(middle, 1), until },
  ];
}
