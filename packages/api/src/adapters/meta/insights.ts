import type { Objective } from '@awning/contract/campaigns';
import {
  type AdAccess,
  type AdPlatform,
  AdPlatformFailure,
  type InsightsRequest,
} from '../../ports/ad-platform.ts';
import type { Graph, Operation, OperationAnswer } from './graph.ts';
import { minorFromText } from './money.ts';
import { following } from './paging.ts';

type Row = Record<string, unknown>;

const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone';
const adFields = 'ad_id,campaign_id,impressions,clicks,spend,actions';
const pageSize = 500;

/** Insights ("Insights API"): rows by ad and day, by ad and hour, and the people reached by campaign. */
export function createInsights(graph: Graph): Pick<AdPlatform, 'readDays' | 'readHours'> {
  /** Several questions about one account in one batch, each followed to its last page. */
  async function ask(access: AdAccess, questions: Row[]): Promise<Row[][]> {
    const path = `${access.adAccountId}/insights`;
    const answers = await graph.batch(
      access.accessToken,
      questions.map((parameters): Operation => ({ method: 'GET', path, parameters })),
    );
    return Promise.all(
      questions.map((parameters, index) =>
        following(graph, access.accessToken, path, parameters, bodyOf(answers[index])),
      ),
    );
  }

  return {
    async readDays(access, request) {
      const common = questionOf(request);
      const [days = [], campaignDays = [], totals = []] = await ask(access, [
        { ...common, level: 'ad', time_increment: 1, fields: `${adFields},reach` },
        { ...common, level: 'campaign', time_increment: 1, fields: 'campaign_id,reach' },
        { ...common, level: 'campaign', fields: 'campaign_id,reach' },
      ]);
      return {
        days: days.map((row) => ({
          ...figuresOf(row, access, request),
          adRef: String(row.ad_id),
          day: String(row.date_start),
          reach: row.reach === undefined ? null : Number(row.reach),
        })),
        campaignDays: campaignDays.map((row) => ({
          campaignRef: String(row.campaign_id),
          day: String(row.date_start),
          reach: Number(row.reach ?? 0),
        })),
        campaignTotals: totals.map((row) => ({
          campaignRef: String(row.campaign_id),
          reach: Number(row.reach ?? 0),
        })),
      };
    },

    async readHours(access, request) {
      const question = { ...questionOf(request), level: 'ad', time_increment: 1, fields: adFields };
      // Reach and other unique counts are not to be had by the hour ("Insights breakdowns").
      const [hours = []] = await ask(access, [{ ...question, breakdowns: [hourly] }]);
      return hours.map((row) => ({
        ...figuresOf(row, access, request),
        adRef: String(row.ad_id),
        day: String(row.date_start),
        hour: Number(String(row[hourly]).slice(0, 2)),
      }));
    },
  };
}

function bodyOf(answer: OperationAnswer | undefined): Row {
  if (answer?.ok) return answer.body;
  throw answer?.failure ?? new AdPlatformFailure('unavailable', 'a question has no answer in the batch');
}

function questionOf({ campaigns, since, until }: InsightsRequest): Row {
  return {
    time_range: { since, until },
    filtering: [{ field: 'campaign.id', operator: 'IN', value: campaigns.map(({ ref }) => ref) }],
    limit: pageSize,
  };
}

function figuresOf(row: Row, access: AdAccess, { campaigns }: InsightsRequest) {
  const objective = campaigns.find(({ ref }) => ref === row.campaign_id)?.objective ?? 'OUTCOME_TRAFFIC';
  return {
    impressions: Number(row.impressions ?? 0),
    clicks: Number(row.clicks ?? 0),
    spend: minorFromText(String(row.spend ?? '0'), access.currency),
    results: resultsOf((row.actions ?? []) as { action_type: string; value: string }[], objective),
  };
}

/**
 * What counts as a result: of the names under which `actions` lists one thing, the first that is there, for they
 * contain one another.
 */
const resultTypes: Record<Objective, string[]> = {
  OUTCOME_AWARENESS: ['link_click'],
  OUTCOME_TRAFFIC: ['link_click'],
  OUTCOME_LEADS: ['lead', 'onsite_conversion.lead_grouped', 'offsite_conversion.fb_pixel_lead'],
  OUTCOME_SALES: ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'],
};

function resultsOf(actions: { action_type: string; value: string }[], objective: Objective): number {
  for (const type of resultTypes[objective]) {
    const action = actions.find(({ action_type }) => action_type === type);
    if (action) return Number(action.value);
  }
  return 0;
}
