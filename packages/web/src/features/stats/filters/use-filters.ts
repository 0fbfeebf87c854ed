import type { StatsGrouping } from '@awning/contract/stats';
import { todayIn } from '@awning/contract/zoned-time';
import { useSearchParams } from 'react-router';
import { daysOf, longestOf, type Preset, periodOf, presets, usualGrouping, usualPreset } from '../period.ts';

const pageOf = (text: string | null) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

export type Filters = ReturnType<typeof useFilters>;
type Key = 'campaign' | 'creative' | 'period' | 'from' | 'to' | 'by' | 'split' | 'ads' | 'metric' | 'cells';

/**
 * The filters, stored in the address, so that a view can be bookmarked and shared.
 * @param timeZone in which days are counted @param allowed the groupings that the plan shows
 */
export function useFilters(timeZone: string, allowed: StatsGrouping[]) {
  const [search, setSearch] = useSearchParams();
  const today = todayIn(timeZone);
  const preset: Preset = presets.find((known) => known === search.get('period')) ?? usualPreset;
  const period = periodOf(preset, today, {
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
  });
  const days = daysOf(period);
  const chosenGrouping = allowed.find((known) => known === search.get('by')) ?? usualGrouping(allowed, days);
  const fits = days <= longestOf[chosenGrouping];
  return {
    today,
    preset,
    period,
    /** The chosen grouping and the shown one, which is coarser where the period is too long for the chosen one. */
    chosenGrouping,
    groupBy: fits ? chosenGrouping : ('day' as const),
    campaignId: search.get('campaign') ?? undefined,
    creativeId: search.get('creative') ?? undefined,
    /** What figures are broken down by. */
    split: search.get('split') ?? undefined,
    /** Page of the ads side by side, from 1. */
    adsPage: pageOf(search.get('ads')),
    /** What the chart, and the map of the week, show. */
    metric: search.get('metric') ?? undefined,
    cells: search.get('cells') ?? undefined,
    /** Changes some filters; null removes one. */
    set(changes: Partial<Record<Key, string | null>>): void {
      const next = new URLSearchParams(search);
      // Other ads begin with their first page.
      if (!('ads' in changes) && ['campaign', 'period', 'from', 'to'].some((key) => key in changes))
        next.delete('ads');
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      setSearch(next, { replace: true });
    },
  };
}
