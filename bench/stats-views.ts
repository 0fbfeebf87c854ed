import { compareLatency } from './latency.ts';
import type { Figure } from './report.ts';
import type { StatsProduct } from './stats-product.ts';

/** At most this many times what the baseline takes, by median and by p95. */
const bar = 2;
const zone = 'America/New_York';

/** A read of the product beside its baseline; each returns how many rows it got. */
export interface View {
  what: string;
  read: () => Promise<number>;
  baseline: () => Promise<number>;
}

/** Readers of a business's statistics over the last days, by HTTP and by hand-written SQL. */
export function statsReaders({ product, client, accessToken, ownerId, businessId }: StatsProduct) {
  const today = dateIn(new Date());
  const period = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  const valuesOf = (days: number, as: 'dates' | 'instants', key: string) => {
    const { from, to } = period(days);
    return [ownerId, key, ...(as === 'dates' ? [from, to] : [startOf(from), startOf(addDays(to, 1))])];
  };
  return {
    read(groupBy: string, days: number, more: Record<string, string> = {}) {
      const query = new URLSearchParams({ businessId, groupBy, limit: '1000', ...period(days), ...more });
      return rowsReader(`${product.url}/api/stats?${query}`, accessToken);
    },
    /** @param key what `$2` is: the business, where it is not given */
    sql: (text: string, days: number, as: 'dates' | 'instants', key = businessId) => {
      const values = valuesOf(days, as, key);
      return async () => (await client.query(text, values)).rows.length;
    },
    valuesOf,
  };
}

/** Reads a page of rows and returns how many there are. @throws where the answer is an error */
export function rowsReader(address: string, accessToken: string): () => Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return async () => {
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown[] }).data.length;
  };
}

/** A figure for each view, with the median in milliseconds. */
export async function compareViews(
  views: View[],
  rounds: number,
): Promise<(Figure & { medianMs: number })[]> {
  const figures: (Figure & { medianMs: number })[] = [];
  for (const { what, read, baseline } of views) {
    const { median, p95, baselineMedian, baselineP95 } = await compareLatency(read, baseline, rounds);
    const ratio = median / baselineMedian;
    const ratio95 = p95 / baselineP95;
    figures.push({
      what,
      value: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${ratio95.toFixed(2)})`,
      baseline: `${baselineMedian.toFixed(1)} ms, ${baselineP95.toFixed(1)} ms`,
      ratio,
      bar: `at most ${bar}, median and p95`,
      met: ratio <= bar && ratio95 <= bar,
      medianMs: median,
    });
  }
  return figures;
}

// Dates in the ad account's time zone.
const dateIn = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
/** Approximately midnight there: both sides of the comparison read the same rows but for an hour. */
const startOf = (date: string) => `${date}T05:00:00Z`;
