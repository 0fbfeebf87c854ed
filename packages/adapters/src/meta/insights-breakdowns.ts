import type { ResultKind } from '@awning/contract/destinations';
import type { z } from 'zod';
import type {
  DateRange,
  Figures,
  GroupFigures,
  KindFigures,
  PlatformBreakdown,
  ResultKinds,
} from '../ports/ad-platform/figures.ts';
import type { AdAccess } from '../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import type { Graph } from './graph.ts';
import { campaignStatuses } from './insights.ts';
import { figureFields, figuresOf, groupRow } from './insights-rows.ts';
import { listed } from './paging.ts';

/** Pairs that Insights allows together ("Insights breakdowns", combining breakdowns). */
const fieldsOf: Record<PlatformBreakdown, readonly [string, string]> = {
  people: ['age', 'gender'],
  place: ['country', 'region'],
  placement: ['publisher_platform', 'platform_position'],
};
const valueIn = (of: z.output<typeof groupRow>, name: string) =>
  typeof of[name] === 'string' ? of[name] : 'unknown';

/** Adds figures to those of their kind. Results that are not known are reported, and add nothing. */
function withResults(
  byKind: readonly KindFigures[],
  kind: ResultKind,
  { spend, results }: Figures,
): KindFigures[] {
  const before = byKind.find((one) => one.kind === kind) ?? { kind, results: 0, spend: 0 };
  const sum = { kind, results: before.results + (results ?? 0), spend: before.spend + spend };
  return [...byKind.filter((one) => one.kind !== kind), sum];
}

/** Campaigns that one call names at most; of more, the account's are asked for and the others' left out. */
const mostNamed = 50;

/** Insights broken down by groups, summed over campaigns. Groups of few people are left out by Meta. */
export const createBreakdowns = (graph: Graph): Pick<AdPlatform, 'readBreakdown'> => ({
  async readBreakdown(access: AdAccess, range: DateRange, kinds: ResultKinds, by: PlatformBreakdown) {
    const [first, second] = fieldsOf[by];
    const named = kinds.size <= mostNamed;
    const parameters = {
      level: 'campaign',
      filtering: [
        { field: 'campaign.effective_status', operator: 'IN', value: campaignStatuses },
        ...(named ? [{ field: 'campaign.id', operator: 'IN', value: [...kinds.keys()] }] : []),
      ],
      fields: `campaign_id,${figureFields}`,
      breakdowns: [first, second],
      time_range: range,
      limit: 500,
    };
    const path = `${access.adAccountId}/insights`;
    const rows = await listed(graph, access.accessToken, path, parameters, groupRow, graph.report);
    const groups = new Map<string, GroupFigures>();
    for (const one of rows) {
      const kind = kinds.get(one.campaign_id);
      if (!kind) continue;
      const values: [string, string] = [valueIn(one, first), valueIn(one, second)];
      const figures = figuresOf(one, access.currency, kind, graph.report);
      const key = JSON.stringify(values);
      const before = groups.get(key) ?? { values, impressions: 0, clicks: 0, spend: 0, byKind: [] };
      groups.set(key, {
        values,
        impressions: before.impressions + figures.impressions,
        clicks: before.clicks + figures.clicks,
        spend: before.spend + figures.spend,
        byKind: withResults(before.byKind, kind, figures),
      });
    }
    return [...groups.values()];
  },
});
