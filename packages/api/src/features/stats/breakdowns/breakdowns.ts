import type {
  GroupFigures,
  PlatformBreakdown,
  ResultKinds,
} from '@awning/adapters/ports/ad-platform/figures';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { type BreakdownBy, longestBreakdown } from '@awning/contract/stats-breakdowns';
import { dateIn, daysIn } from '@awning/contract/zoned-time';
import { AppFailure, invalid } from '../../../platform/failure.ts';
import { measuredCampaigns } from '../../campaigns/public.ts';
import { askMeta } from '../../connections/public.ts';
import { periodOf } from '../buckets.ts';
import { keptDates } from '../query.ts';
import { accountFor, freshness, resolveScope } from '../scope.ts';
import type { StatsDeps } from '../service.ts';
import { lastReadAt } from '../store/accounts.ts';
import * as store from '../store/breakdowns.ts';
import type { Dates } from '../store/sums.ts';
import { weekHoursByKind } from './week-hours.ts';

export interface BreakdownQuery {
  businessId: string;
  campaignId?: string;
  from: string;
  to: string;
  by: BreakdownBy;
}

export interface Breakdown {
  rows: GroupFigures[];
  currency: string;
  timeZone: string;
  freshAsOf: Date | null;
}

/** Meta renews figures about every 15 minutes: before that it would say the same ("Insights API", best practices). */
const newsEveryMs = 15 * 60_000;

export type Breakdowns = ReturnType<typeof createBreakdowns>;

interface Answer {
  rows: GroupFigures[];
  /** Null where there was nothing to ask about. */
  readAt: Date | null;
}

/** What Meta is asked about one ad account: that of the newest campaign. */
interface BreakdownRequest extends Pick<BreakdownQuery, 'businessId' | 'campaignId'> {
  ownerId: string;
  by: PlatformBreakdown;
  dates: Dates;
  account: Pick<AdAccess, 'adAccountId' | 'currency' | 'timeZone'>;
}

/** Figures in groups. Meta is asked as an owner asks; the answer serves until there can be another. */
export function createBreakdowns(deps: StatsDeps & { platform: AdPlatform }) {
  const { db, clock } = deps;
  const asking = new Map<string, Promise<Answer>>();

  return {
    /**
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, LIMIT_EXCEEDED, META_NOT_CONNECTED and UPSTREAM_UNAVAILABLE where Meta was
     * never asked that before
     */
    async read(ownerId: string, query: BreakdownQuery): Promise<Breakdown> {
      const { businessId, campaignId, by } = query;
      if (query.to < query.from) throw invalid({ to: 'errors:endBeforeStart' });
      if (daysIn(query.from, query.to) > longestBreakdown) throw invalid({ from: 'errors:statsRange' });
      const plan = await deps.accounts.limits.planOf(db, ownerId);
      if (!plan.features.advancedAnalytics)
        throw new AppFailure('LIMIT_EXCEEDED', 'errors:limitExceeded', {
          details: { limitKey: 'stats_breakdown', planId: plan.id, resetAt: null },
        });
      const { scope, currency, timeZone, groups, aims } = await resolveScope(db, ownerId, query, () =>
        accountFor(deps.connections, db, ownerId, businessId),
      );
      const dates = keptDates(query, dateIn(clock.now(), timeZone), plan);
      const launched = groups.filter(({ firstLaunchedAt }) => firstLaunchedAt);
      const [newest] = launched;
      if (!dates || !newest) return { rows: [], currency, timeZone, freshAsOf: null };
      if (by === 'weekHour') {
        const [rows, readAt] = await Promise.all([
          weekHoursByKind(aims, scope, (of) =>
            store.sumWeekHours(db, of, periodOf(dates, timeZone), timeZone),
          ),
          lastReadAt(db, ownerId),
        ]);
        return { rows: bySpend(rows), currency, timeZone, freshAsOf: freshness(readAt, launched) };
      }
      const account = { adAccountId: newest.adAccountId, currency, timeZone };
      const asked = { ownerId, businessId, campaignId, by, dates, account };
      const { rows, readAt } = await once(questionOf(asked), () => answerTo(asked));
      return { rows: bySpend(rows), currency, timeZone, freshAsOf: readAt };
    },
  };

  /** What several ask at once is asked of Meta once. */
  function once({ ownerId, businessId, question }: store.Question, ask: () => Promise<Answer>) {
    const key = [ownerId, businessId, question].join(' ');
    const answer = asking.get(key) ?? ask().finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  }

  async function answerTo(asked: BreakdownRequest): Promise<Answer> {
    const { ownerId, by, dates, account } = asked;
    const question = questionOf(asked);
    const last = await store.lastAnswer(db, question);
    const now = clock.now();
    // One that lies far ahead was read before the clock was set back.
    if (last && Math.abs(now.getTime() - last.readAt.getTime()) < newsEveryMs) return last;
    const kinds = await kindsOf(asked);
    if (kinds.size === 0) return { rows: [], readAt: null };
    try {
      const token = await deps.connections.tokenAccess(ownerId);
      const access: AdAccess = { pageId: '', pageAccessToken: null, ...token, ...account };
      const range = { since: dates.from, until: dates.to };
      const rows = await askMeta(deps, ownerId, access, (platform) =>
        platform.readBreakdown(access, range, kinds, by),
      );
      await store.keepAnswer(db, { ...question, rows, readAt: now });
      return { rows, readAt: now };
    } catch (error) {
      // What Meta said before is better than nothing, and its time is told.
      if (last && error instanceof AppFailure) return last;
      throw error;
    }
  }

  /** What counts as a result of each campaign that is asked about. */
  async function kindsOf({
    ownerId,
    businessId,
    campaignId,
    account,
  }: BreakdownRequest): Promise<ResultKinds> {
    const { adAccountId, currency } = account;
    const measured = await measuredCampaigns(db, { ownerId, adAccountId }, new Date(0));
    const own = measured.filter(
      (one) =>
        one.businessId === businessId &&
        one.currency === currency &&
        (campaignId === undefined || one.campaignId === campaignId),
    );
    return new Map(own.map(({ ref, resultKind }) => [ref, resultKind]));
  }
}

/** Its account is part of a question: an answer of another one is in other money, of other people. */
const questionOf = ({
  ownerId,
  businessId,
  campaignId,
  by,
  dates,
  account,
}: BreakdownRequest): store.Question => ({
  ownerId,
  businessId,
  // The last word tells the shape of the answer: one that was kept in another shape is none.
  question: [
    by,
    dates.from,
    dates.to,
    account.adAccountId,
    account.currency,
    campaignId ?? '',
    'by-kind',
  ].join(' '),
});

const bySpend = (rows: readonly GroupFigures[]) =>
  rows.toSorted((one, other) => other.spend - one.spend || other.impressions - one.impressions);
