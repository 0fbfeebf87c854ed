import { type StatsAnswer, type StatsGrouping, statsRoutes } from '@awning/contract/stats';
import { adComparisonRoutes } from '@awning/contract/stats-ads';
import { type BreakdownBy, breakdownRoutes } from '@awning/contract/stats-breakdowns';
import { hashKey, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { keyOf, queryOf } from '../../api/query.ts';
import { campaignChoices } from '../../queries/campaigns.ts';
import { type Period, periodBefore } from './period.ts';

/** Rows per call, and the most calls for one view. */
const pageSize = 1000;
const mostCalls = 5;
/** How often an open page reads its figures again, in milliseconds: the statistics, and those of the dashboard. */
export const statsPollMs = 60_000;
const breakdownStaleMs = 300_000;

export interface StatsScope {
  businessId: string;
  campaignId?: string | undefined;
  creativeId?: string | undefined;
}

/**
 * All buckets of a period. Disabled while `scope` is null. Until they come in another grouping, the data is that of the
 * grouping before; that of another period or campaign is never shown, since it would stand under the new one's name.
 */
export function useStats(scope: StatsScope | null, period: Period | null, groupBy: StatsGrouping) {
  return useFigures(scope, period, groupBy, false);
}

/**
 * The totals of a period that another is compared with: where that one ends today, of its last day the same hours.
 * @param today in the ad account's time zone
 */
export function useStatsBefore(scope: StatsScope | null, period: Period | null, today: string) {
  return useFigures(scope, period && periodBefore(period), 'total', period?.to === today);
}

function useFigures(
  scope: StatsScope | null,
  period: Period | null,
  groupBy: StatsGrouping,
  untilTimeOfDay: boolean,
) {
  const of = [scope, period, untilTimeOfDay];
  return useQuery({
    queryKey: [...keyOf(statsRoutes.get), ...of, groupBy],
    queryFn:
      scope && period
        ? ({ signal }) => readAll(scope, period, { groupBy, untilTimeOfDay }, signal)
        : skipToken,
    refetchInterval: statsPollMs,
    placeholderData: (data, query) =>
      query && hashKey(query.queryKey.slice(-4, -1)) === hashKey(of) ? data : undefined,
  });
}

async function readAll(
  { businessId, campaignId, creativeId }: StatsScope,
  period: Period,
  { groupBy, untilTimeOfDay }: { groupBy: StatsGrouping; untilTimeOfDay: boolean },
  signal: AbortSignal,
): Promise<StatsAnswer> {
  const query = {
    businessId,
    ...period,
    groupBy,
    ...(untilTimeOfDay && { untilTimeOfDay: 'true' as const }),
    limit: pageSize,
    ...(campaignId && { campaignId }),
    ...(creativeId && { creativeId }),
  };
  const first = await call(statsRoutes.get, { query }, { signal });
  const rows = [...first.data];
  let cursor = first.nextCursor;
  for (let page = 1; cursor !== null && page < mostCalls; page++) {
    const next = await call(statsRoutes.get, { query: { ...query, cursor } }, { signal });
    rows.push(...next.data);
    cursor = next.nextCursor;
  }
  return { ...first, data: rows, nextCursor: cursor };
}

/** Figures of a period in groups. Meta has news of them four times an hour. */
export function useBreakdown(
  scope: Pick<StatsScope, 'businessId' | 'campaignId'>,
  period: Period,
  by: BreakdownBy,
) {
  const { businessId, campaignId } = scope;
  const query = { businessId, ...period, by, ...(campaignId && { campaignId }) };
  return useQuery({ ...queryOf(breakdownRoutes.get, { query }), staleTime: breakdownStaleMs });
}

/** A page of the ads of a period, side by side; the page before stays until the next one comes. */
export function useAds(
  { businessId, campaignId }: Pick<StatsScope, 'businessId' | 'campaignId'>,
  period: Period,
  page: number,
) {
  const scope = { businessId, ...period, ...(campaignId && { campaignId }) };
  const options = queryOf(adComparisonRoutes.get, { query: { ...scope, page } });
  return useQuery({
    ...options,
    queryKey: [...keyOf(adComparisonRoutes.get), scope, page],
    refetchInterval: statsPollMs,
    placeholderData: (data, query) =>
      query && hashKey(query.queryKey.slice(-2, -1)) === hashKey([scope]) ? data : undefined,
  });
}

/** The campaigns of a business, for the filter. */
export function useCampaignChoices(businessId: string | undefined) {
  const options = campaignChoices(businessId ?? '');
  return useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
}
