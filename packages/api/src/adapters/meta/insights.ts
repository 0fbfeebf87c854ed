import type { Objective } from '@awning/contract/campaigns';
import { addDays, daysIn } from '@awning/contract/zoned-time';
import { z } from 'zod';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { DateRange, HourFigures, Objectives } from '../../ports/ad-platform/figures.ts';
import type { AdAccess } from '../../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import { amount, objectId } from './answers.ts';
import { GraphFailure } from './failure.ts';
import { batchLimit, type Graph, type Operation, type OperationAnswer, type Parameters } from './graph.ts';
import { minorFromText } from './money.ts';
import { following, listed } from './paging.ts';

const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone';
const adFields = 'ad_id,campaign_id,impressions,clicks,spend,actions';
/** Rows a page; Meta names no maximum, and says when an answer would be too much. */
const pageSize = 1000;

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

/**
 * Below the account, Insights leaves out what was deleted or archived unless a filter names its status ("Insights API",
 * deleted and archived objects); what it cost before counts all the same.
 */
const statuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'ARCHIVED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
];
const campaignStatuses = ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'];
const everyAd = {
  level: 'ad',
  filtering: [{ field: 'ad.effective_status', operator: 'IN', value: statuses }],
  limit: pageSize,
};
const everyCampaign = {
  level: 'campaign',
  filtering: [{ field: 'campaign.effective_status', operator: 'IN', value: campaignStatuses }],
  limit: pageSize,
};

/** A question about some days; without a range, about the time named by its `date_preset`. */
interface Question {
  parameters: Parameters;
  range?: DateRange;
}

/**
 * Insights ("Insights API") of an ad account: rows by ad and day, by ad and hour, and the people reached by campaign.
 * Asked of the account and never by campaign, so that neither calls nor addresses grow with what the account holds.
 */
export function createInsights(
  graph: Graph,
): Pick<AdPlatform, 'readDays' | 'readHours' | 'readLifetimeReach'> {
  /**
   * Several questions about one account, each read to its last page. What is too much for one answer is asked again by
   * half the days.
   * @throws AdPlatformFailure where any of them could not be read whole
   */
  async function ask(access: AdAccess, questions: Question[]) {
    const { accessToken, adAccountId } = access;
    const path = `${adAccountId}/insights`;
    const answers: OperationAnswer[] = [];
    for (let from = 0; from < questions.length; from += batchLimit) {
      const operations = questions
        .slice(from, from + batchLimit)
        .map((question): Operation => ({ method: 'GET', path, parameters: parametersOf(question) }));
      answers.push(...(await graph.batch(accessToken, operations)));
    }

    async function whole<Row extends z.ZodType>(
      question: Question,
      row: Row,
      first: OperationAnswer | undefined,
    ): Promise<z.output<Row>[]> {
      try {
        const parameters = parametersOf(question);
        return first
          ? await following(graph, accessToken, path, parameters, bodyOf(first), row)
          : await listed(graph, accessToken, path, parameters, row);
      } catch (error) {
        const halves = isTooMuch(error) && question.range ? halved(question.range) : null;
        if (!halves) throw error;
        const rows: z.output<Row>[] = [];
        for (const range of halves) rows.push(...(await whole({ ...question, range }, row, undefined)));
        return rows;
      }
    }

    return <Row extends z.ZodType>(index: number, row: Row) => {
      const question = questions[index];
      const first = answers[index];
      if (!question || !first)
        throw new AdPlatformFailure('unavailable', 'a question has no answer in the batch');
      return whole(question, row, first);
    };
  }

  return {
    async readDays(access, range, objectives) {
      const rows = await ask(access, [
        { parameters: { ...everyAd, time_increment: 1, fields: `${adFields},reach` }, range },
        { parameters: { ...everyCampaign, time_increment: 1, fields: 'campaign_id,reach' }, range },
      ]);
      const days = await rows(0, adRow);
      const campaignDays = await rows(1, campaignRow);
      return {
        days: ours(days, objectives).map(([row, objective]) => ({
          ...figuresOf(row, access, objective),
          adRef: row.ad_id,
          day: row.date_start,
          reach: row.reach ?? null,
        })),
        campaignDays: ours(campaignDays, objectives).map(([{ campaign_id, date_start, reach }]) => ({
          campaignRef: campaign_id,
          day: date_start,
          reach,
        })),
      };
    },

    async readHours(access, ranges, objectives) {
      // Reach and other unique counts are not to be had by the hour ("Insights breakdowns").
      const parameters = { ...everyAd, time_increment: 1, fields: adFields, breakdowns: [hourly] };
      const questions = ranges.map((range) => ({ parameters, range }));
      const rows = await ask(access, questions);
      const hours: HourFigures[] = [];
      for (const index of questions.keys()) {
        for (const [row, objective] of ours(await rows(index, adHourRow), objectives))
          hours.push({
            ...figuresOf(row, access, objective),
            adRef: row.ad_id,
            day: row.date_start,
            hour: Number(row[hourly].slice(0, 2)),
          });
      }
      return hours;
    },

    async readLifetimeReach(access, objectives) {
      const rows = await ask(access, [
        { parameters: { ...everyCampaign, date_preset: 'maximum', fields: 'campaign_id,reach' } },
      ]);
      return ours(await rows(0, campaignRow), objectives).map(([{ campaign_id, reach }]) => ({
        campaignRef: campaign_id,
        reach,
      }));
    },
  };
}

const parametersOf = ({ parameters, range }: Question): Parameters => ({
  ...parameters,
  ...(range && { time_range: range }),
});

function bodyOf(answer: OperationAnswer): unknown {
  if (answer.ok) return answer.body;
  throw answer.failure;
}

/**
 * An answer with more rows, or made of more data, than Meta gives at once: 100 with 1487534 ("Insights API, limits and
 * best practices"), or code 1 that asks to reduce the amount of data.
 */
const isTooMuch = (error: unknown): boolean =>
  error instanceof GraphFailure &&
  (error.subcode === 1487534 || (error.code === 1 && /reduce the amount of data/i.test(error.message)));

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

/** Rows of campaigns that we know, with their objectives: an account may hold what others made as well. */
function ours<Row extends { campaign_id: string }>(rows: Row[], objectives: Objectives): [Row, Objective][] {
  return rows.flatMap((row): [Row, Objective][] => {
    const objective = objectives.get(row.campaign_id);
    return objective ? [[row, objective]] : [];
  });
}

function figuresOf(row: z.output<typeof adRow>, access: AdAccess, objective: Objective) {
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
