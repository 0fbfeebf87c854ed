import type { ResultKind } from '@awning/contract/destinations';
import { addDays, daysIn } from '@awning/contract/zoned-time';
import { z } from 'zod';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { DateRange, HourFigures, ResultKinds } from '../../ports/ad-platform/figures.ts';
import type { AdAccess } from '../../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import { amount, count, objectId, type ReportUnusable, usable } from './answers.ts';
import { GraphFailure } from './failure.ts';
import { batchLimit, type Graph, type Operation, type OperationAnswer, type Parameters } from './graph.ts';
import { minorFromText } from './money.ts';
import { following, listed } from './paging.ts';

const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone';
const adFields = 'ad_id,campaign_id,impressions,clicks,spend,actions';
/** Rows a page; Meta names no maximum, and says when an answer would be too much. */
const pageSize = 1000;

const action = z.object({ action_type: z.string(), value: count });
const date = z.iso.date();
/** What was spent, in major units, as a plain decimal: the text itself, or what an exponent or a number stands for. */
const spent = z.union([z.string().regex(/^\d+(\.\d*)?$/), amount.transform((value) => value.toFixed(3))]);
/** Figures of a row; numbers come as text, and what is zero may be left out ("Insights API"). */
export const figuresRow = {
  impressions: count.default(0),
  clicks: count.default(0),
  spend: spent.default('0'),
  actions: z.array(z.unknown()).default([]),
};
const adRow = z.object({
  ...figuresRow,
  ad_id: objectId,
  campaign_id: objectId,
  date_start: date,
  reach: count.optional(),
});
const adHourRow = z.object({ ...adRow.shape, [hourly]: z.string().regex(/^\d\d:/) });
const campaignRow = z.object({ campaign_id: objectId, date_start: date, reach: count.default(0) });

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
export const campaignStatuses = ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'];
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
   * half the days. Rows that can't be used are left out and reported.
   * @throws AdPlatformFailure where any of them could not be read to its end
   */
  async function ask(access: AdAccess, questions: Question[], report: ReportUnusable) {
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
          ? await following(graph, accessToken, path, parameters, bodyOf(first), row, report)
          : await listed(graph, accessToken, path, parameters, row, report);
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

  /** Counts the rows that were left out while they are reported. */
  function counting() {
    const left = { out: 0 };
    const report: ReportUnusable = (list, problem) => {
      left.out += 1;
      graph.report(list, problem);
    };
    return { left, report };
  }

  return {
    async readDays(access, range, kinds) {
      const { left, report } = counting();
      const questions = [
        { parameters: { ...everyAd, time_increment: 1, fields: `${adFields},reach` }, range },
        { parameters: { ...everyCampaign, time_increment: 1, fields: 'campaign_id,reach' }, range },
      ];
      const rows = await ask(access, questions, report);
      const days = lastOfEach(await rows(0, adRow), (row) => `${row.ad_id}/${row.date_start}`);
      const campaignDays = lastOfEach(
        await rows(1, campaignRow),
        (row) => `${row.campaign_id}/${row.date_start}`,
      );
      return {
        days: ours(days, kinds).map(([row, kind]) => ({
          ...figuresOf(row, access, kind, graph.report),
          adRef: row.ad_id,
          day: row.date_start,
          reach: row.reach ?? null,
        })),
        campaignDays: ours(campaignDays, kinds).map(([{ campaign_id, date_start, reach }]) => ({
          campaignRef: campaign_id,
          day: date_start,
          reach,
        })),
        isWhole: left.out === 0,
      };
    },

    async readHours(access, ranges, kinds) {
      const { left, report } = counting();
      // Reach and other unique counts are not to be had by the hour ("Insights breakdowns").
      const parameters = { ...everyAd, time_increment: 1, fields: adFields, breakdowns: [hourly] };
      const questions = ranges.map((range) => ({ parameters, range }));
      const rows = await ask(access, questions, report);
      const hours: HourFigures[] = [];
      for (const index of questions.keys()) {
        const read = lastOfEach(
          await rows(index, adHourRow),
          (row) => `${row.ad_id}/${row.date_start}/${row[hourly]}`,
        );
        for (const [row, kind] of ours(read, kinds))
          hours.push({
            ...figuresOf(row, access, kind, graph.report),
            adRef: row.ad_id,
            day: row.date_start,
            hour: Number(row[hourly].slice(0, 2)),
          });
      }
      return { hours, isWhole: left.out === 0 };
    },

    async readLifetimeReach(access, kinds) {
      const question = {
        parameters: { ...everyCampaign, date_preset: 'maximum', fields: 'campaign_id,reach' },
      };
      const rows = await ask(access, [question], graph.report);
      const campaigns = lastOfEach(await rows(0, campaignRow), (row) => row.campaign_id);
      return ours(campaigns, kinds).map(([{ campaign_id, reach }]) => ({
        campaignRef: campaign_id,
        reach,
      }));
    },
  };
}

/** Without repeated rows: pages overlap where rows come in between them, and the later one is the newer. */
const lastOfEach = <Row>(rows: Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

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

/** Rows of campaigns that we know, with what counts as their result: an account may hold what others made as well. */
function ours<Row extends { campaign_id: string }>(rows: Row[], kinds: ResultKinds): [Row, ResultKind][] {
  return rows.flatMap((row): [Row, ResultKind][] => {
    const kind = kinds.get(row.campaign_id);
    return kind ? [[row, kind]] : [];
  });
}

/** Figures as the port has them, with the results that a campaign counts. */
export function figuresOf(
  row: z.output<z.ZodObject<typeof figuresRow>>,
  access: AdAccess,
  kind: ResultKind,
  report: ReportUnusable,
) {
  return {
    impressions: row.impressions,
    clicks: row.clicks,
    spend: minorFromText(row.spend, access.currency),
    results: resultsOf(usable('actions', row.actions, action, report), kind),
  };
}

/**
 * What counts as a result: of the names under which `actions` lists one thing, the first that is there, for they
 * contain one another.
 */
const resultTypes: Record<ResultKind, string[]> = {
  clicks: ['link_click'],
  leads: ['lead', 'onsite_conversion.lead_grouped', 'leadgen_grouped', 'offsite_conversion.fb_pixel_lead'],
  purchases: ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'],
  calls: ['click_to_call_call_confirm', 'click_to_call_native_20s_call_connect'],
  conversations: [
    'onsite_conversion.messaging_conversation_started_7d',
    'onsite_conversion.messaging_first_reply',
  ],
};

function resultsOf(list: z.output<typeof action>[], kind: ResultKind): number {
  for (const type of resultTypes[kind]) {
    const counted = list.find(({ action_type }) => action_type === type);
    if (counted) return counted.value;
  }
  return 0;
}
