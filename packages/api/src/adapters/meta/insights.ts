import type { Objective } from '@awning/contract/campaigns';
import { z } from 'zod';
import {
  type AdAccess,
  type AdPlatform,
  AdPlatformFailure,
  type InsightsRequest,
} from '../../ports/ad-platform.ts';
import { amount, objectId } from './answers.ts';
import type { Graph, Operation, OperationAnswer } from './graph.ts';
import { minorFromText } from './money.ts';
import { following } from './paging.ts';

type Parameters = Record<string, unknown>;

const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone';
const adFields = 'ad_id,campaign_id,impressions,clicks,spend,actions';
const pageSize = 500;

const actions = z.array(z.object({ action_type: z.string(), value: amount }));
const date = z.iso.date();
/** A row at ad level; numbers come as text, and what is zero may be left out ("Insights API"). */
const adRow = z.object({
  ad_id: objectId,
  campaign_id: objectId,
  date_start: date,
  impressions: amount.default(0),
  clicks: amount.default(0),
  spend: z
    .string()
    .regex(/^\d+(\.\d*)?$/)
    .default('0'),
  actions: actions.default([]),
  reach: amount.optional(),
});
const adHourRow = z.object({ ...adRow.shape, [hourly]: z.string().regex(/^\d\d:/) });
const campaignRow = z.object({ campaign_id: objectId, date_start: date, reach: amount.default(0) });

/** Insights ("Insights API"): rows by ad and day, by ad and hour, and the people reached by campaign. */
export function createInsights(graph: Graph): Pick<AdPlatform, 'readDays' | 'readHours'> {
  /** Several questions about one account in one batch. @returns how to read the rows of each, to its last page */
  async function ask(access: AdAccess, questions: Parameters[]) {
    const path = `${access.adAccountId}/insights`;
    const answers = await graph.batch(
      access.accessToken,
      questions.map((parameters): Operation => ({ method: 'GET', path, parameters })),
    );
    return <Row extends z.ZodType>(index: number, row: Row) =>
      following(graph, access.accessToken, path, questions[index] ?? {}, bodyOf(answers[index]), row);
  }

  return {
    async readDays(access, request) {
      const common = questionOf(request);
      const rows = await ask(access, [
        { ...common, level: 'ad', time_increment: 1, fields: `${adFields},reach` },
        { ...common, level: 'campaign', time_increment: 1, fields: 'campaign_id,reach' },
        { ...common, level: 'campaign', fields: 'campaign_id,reach' },
      ]);
      const days = await rows(0, adRow);
      const campaignDays = await rows(1, campaignRow);
      const totals = await rows(2, campaignRow);
      return {
        days: days.map((row) => ({
          ...figuresOf(row, access, request),
          adRef: row.ad_id,
          day: row.date_start,
          reach: row.reach ?? null,
        })),
        campaignDays: campaignDays.map(({ campaign_id, date_start, reach }) => ({
          campaignRef: campaign_id,
          day: date_start,
          reach,
        })),
        campaignTotals: totals.map(({ campaign_id, reach }) => ({ campaignRef: campaign_id, reach })),
      };
    },

    async readHours(access, request) {
      const question = { ...questionOf(request), level: 'ad', time_increment: 1, fields: adFields };
      // Reach and other unique counts are not to be had by the hour ("Insights breakdowns").
      const rows = await ask(access, [{ ...question, breakdowns: [hourly] }]);
      return (await rows(0, adHourRow)).map((row) => ({
        ...figuresOf(row, access, request),
        adRef: row.ad_id,
        day: row.date_start,
        hour: Number(row[hourly].slice(0, 2)),
      }));
    },
  };
}

function bodyOf(answer: OperationAnswer | undefined): unknown {
  if (answer?.ok) return answer.body;
  throw answer?.failure ?? new AdPlatformFailure('unavailable', 'a question has no answer in the batch');
}

function questionOf({ campaigns, since, until }: InsightsRequest): Parameters {
  return {
    time_range: { since, until },
    filtering: [{ field: 'campaign.id', operator: 'IN', value: campaigns.map(({ ref }) => ref) }],
    limit: pageSize,
  };
}

function figuresOf(row: z.output<typeof adRow>, access: AdAccess, { campaigns }: InsightsRequest) {
  const objective = campaigns.find(({ ref }) => ref === row.campaign_id)?.objective ?? 'OUTCOME_TRAFFIC';
  return {
    impressions: row.impressions,
    clicks: row.clicks,
    spend: minorFromText(row.spend, access.currency),
    results: resultsOf(row.actions, objective),
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

function resultsOf(list: z.output<typeof actions>, objective: Objective): number {
  for (const type of resultTypes[objective]) {
    const action = list.find(({ action_type }) => action_type === type);
    if (action) return action.value;
  }
  return 0;
}
