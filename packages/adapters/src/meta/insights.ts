import type { ResultKind } from '@awning/contract/destinations';
import type { z } from 'zod';
import { AdPlatformFailure, TooMuchData } from '../ports/ad-platform/failure.ts';
import type { DateRange, HourFigures, ResultKinds } from '../ports/ad-platform/figures.ts';
import type { AdAccess } from '../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import type { ReportUnusable } from './answers.ts';
import { batchLimit, type Graph, type Operation, type OperationAnswer } from './graph.ts';
import { isTooMuch, parametersOf, type Question, smaller } from './insights-questions.ts';
import {
  adHourRow,
  adRow,
  campaignDayRow,
  campaignRow,
  figureFields,
  figuresOf,
  hourly,
  reachOf,
  within,
} from './insights-rows.ts';
import { following, listed } from './paging.ts';

const adFields = `ad_id,campaign_id,${figureFields}`;
/** Rows a page; Meta names no maximum, and says when an answer would be too much. */
const pageSize = 1000;

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

const onlyAds = (refs: string[]) => ({ field: 'ad.id', operator: 'IN', value: refs });

/** Rows by ad and day. */
export const adDays = { ...everyAd, time_increment: 1, fields: `${adFields},reach` };
/** Rows by ad and hour. Reach and other unique counts are not to be had by the hour ("Insights breakdowns"). */
export const adHours = { ...everyAd, time_increment: 1, fields: adFields, breakdowns: [hourly] };

/**
 * Insights ("Insights API") of an ad account: rows by ad and day, by ad and hour, and the people reached by campaign.
 * Asked of the account and never by campaign, so that neither calls nor addresses grow with what the account holds.
 */
export function createInsights(
  graph: Graph,
): Pick<AdPlatform, 'readDays' | 'readHours' | 'readLifetimeReach'> {
  /**
   * Several questions about one account, each read to its last page. What is too much for one answer is asked again by
   * half the days, and a single day by smaller pages. Rows that can't be used are left out and reported.
   * @throws AdPlatformFailure where any of them could not be read to its end; TooMuchData where even the least is too much
   */
  async function ask(access: AdAccess, questions: Question[], report: ReportUnusable) {
    const { accessToken, adAccountId } = access;
    const pathOf = ({ report: run }: Question) => `${run ?? adAccountId}/insights`;
    const answers: OperationAnswer[] = [];
    for (let from = 0; from < questions.length; from += batchLimit) {
      const operations = questions.slice(from, from + batchLimit).map(
        (question): Operation => ({
          method: 'GET',
          path: pathOf(question),
          parameters: parametersOf(question),
        }),
      );
      answers.push(...(await graph.batch(accessToken, operations)));
    }

    async function whole<Row extends z.ZodType>(
      question: Question,
      row: Row,
      first: OperationAnswer | undefined,
    ): Promise<z.output<Row>[]> {
      try {
        const [path, parameters] = [pathOf(question), parametersOf(question)];
        return first
          ? await following(graph, accessToken, path, parameters, bodyOf(first), row, report)
          : await listed(graph, accessToken, path, parameters, row, report);
      } catch (error) {
        if (!isTooMuch(error)) throw error;
        const less = smaller(question);
        if (less.length === 0) throw new TooMuchData(error);
        const rows: z.output<Row>[] = [];
        for (const part of less) rows.push(...(await whole(part, row, undefined)));
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
    async readDays(access, range, kinds, prepared) {
      const { left, report } = counting();
      const questions = [
        { parameters: adDays, range, report: prepared },
        { parameters: { ...everyCampaign, time_increment: 1, fields: 'campaign_id,reach' }, range },
      ];
      const rows = await ask(access, questions, report);
      const days = lastOfEach(
        within(await rows(0, adRow), range, report),
        (row) => `${row.ad_id}/${row.date_start}`,
      );
      // How many people saw a campaign is told beside what its ads brought: figures don't wait for it.
      const told = await unlessRefused(() => rows(1, campaignDayRow), report);
      const campaignDays = within(told, range, report);
      return {
        days: ours(days, kinds).map(([row, kind]) => ({
          ...figuresOf(row, access.currency, kind, report),
          adRef: row.ad_id,
          day: row.date_start,
          reach: reachOf(row.reach, graph.report),
        })),
        campaignDays: ours(
          lastOfEach(campaignDays, (row) => `${row.campaign_id}/${row.date_start}`),
          kinds,
        ).map(([{ campaign_id, date_start, reach }]) => ({
          campaignRef: campaign_id,
          day: date_start,
          reach,
        })),
        isWhole: left.out === 0,
      };
    },

    async readHours(access, asked, kinds) {
      const { left, report } = counting();
      const questions = asked.map(({ adRefs, since, until, report: prepared }) => ({
        parameters: { ...adHours, ...(adRefs && { filtering: [...everyAd.filtering, onlyAds(adRefs)] }) },
        range: { since, until },
        report: prepared,
      }));
      const rows = await ask(access, questions, report);
      const hours: HourFigures[] = [];
      const tooMuch: DateRange[] = [];
      for (const [index, range] of asked.entries()) {
        const told = await unlessRefused(
          () => rows(index, adHourRow),
          report,
          () => tooMuch.push({ since: range.since, until: range.until }),
        );
        const read = lastOfEach(
          within(told, range, report),
          (one) => `${one.ad_id}/${one.date_start}/${one[hourly]}`,
        );
        for (const [one, kind] of ours(read, kinds))
          hours.push({
            ...figuresOf(one, access.currency, kind, report),
            adRef: one.ad_id,
            day: one.date_start,
            hour: one[hourly],
          });
      }
      return { hours, isWhole: left.out === 0, tooMuch };
    },

    async readLifetimeReach(access, kinds) {
      const question = {
        parameters: { ...everyCampaign, date_preset: 'maximum', fields: 'campaign_id,reach' },
      };
      const rows = await ask(access, [question], graph.report);
      const campaigns = lastOfEach(
        await unlessRefused(() => rows(0, campaignRow), graph.report),
        (row) => row.campaign_id,
      );
      return ours(campaigns, kinds).map(([{ campaign_id, reach }]) => ({
        campaignRef: campaign_id,
        reach,
      }));
    },
  };
}

/** A list beside the figures by day that Meta refuses is reported and left out, so that it never stops them. */
async function unlessRefused<T>(
  read: () => Promise<T[]>,
  report: ReportUnusable,
  onTooMuch: () => void = () => {},
): Promise<T[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AdPlatformFailure)) throw error;
    if (error instanceof TooMuchData) onTooMuch();
    else if (error.kind !== 'refused') throw error;
    report('insights', error.message);
    return [];
  }
}

/** Without repeated rows: pages overlap where rows come in between them, and the later one is the newer. */
const lastOfEach = <Row>(rows: Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

function bodyOf(answer: OperationAnswer): unknown {
  if (answer.ok) return answer.body;
  throw answer.failure;
}

/** Rows of campaigns that we know, with what counts as their result: an account may hold what others made as well. */
function ours<Row extends { campaign_id: string }>(rows: Row[], kinds: ResultKinds): [Row, ResultKind][] {
  return rows.flatMap((row): [Row, ResultKind][] => {
    const kind = kinds.get(row.campaign_id);
    return kind ? [[row, kind]] : [];
  });
}
