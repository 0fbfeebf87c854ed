import { addDays, daysIn } from '@awning/contract/zoned-time';
import type { ArrivalRow } from '../store/arrivals.ts';
import type { DayRow } from '../store/readings.ts';
import type { Comparison } from './compare.ts';
import type { Round } from './round.ts';

/** Of older days only what is known now is kept. */
export const lastAge = 8;
/** Conversions are restated for so long (fetching/windows.ts). */
const restatedDays = 28;

/**
 * What is known of the results of an account's days after a round, by kind and day; clicks are counted as they happen. A round
 * that reads today alone says it of what has changed, so that most rounds write nothing.
 * @param isOlder whether a reading that began later has kept a date
 */
export function arrivalRows(
  { window, range, today, campaigns }: Pick<Round, 'window' | 'range' | 'today' | 'campaigns'>,
  { kept, current, changed }: Comparison,
  isOlder: (day: string) => boolean,
): Pick<ArrivalRow, 'kind' | 'day' | 'known'>[] {
  const kinds = new Map(campaigns.map(({ campaignId, resultKind }) => [campaignId, resultKind]));
  const first = addDays(today, -restatedDays);
  const read = new Map([...kept, ...current].map((row) => [`${row.adId}/${row.day}`, row]));
  const isTold = ({ day, campaignId }: DayRow) =>
    day >= range.since &&
    day <= range.until &&
    day >= first &&
    day <= today &&
    !isOlder(day) &&
    kinds.has(campaignId);
  const keyOf = ({ campaignId, day }: DayRow) => `${kinds.get(campaignId)}/${day}`;
  const moved = new Set(changed.map(keyOf));
  const sums = new Map<string, Pick<ArrivalRow, 'kind' | 'day'> & { results: number }>();
  for (const row of read.values()) {
    const kind = kinds.get(row.campaignId);
    if (!kind || kind === 'clicks' || !isTold(row)) continue;
    if (window.name === 'today' && !moved.has(keyOf(row))) continue;
    const results = (sums.get(keyOf(row))?.results ?? 0) + row.results;
    sums.set(keyOf(row), { kind, day: row.day, results });
  }
  return [...sums.values()].map(({ kind, day, results }) => ({
    kind,
    day,
    known: { [Math.min(lastAge, daysIn(day, today) - 1)]: results },
  }));
}
