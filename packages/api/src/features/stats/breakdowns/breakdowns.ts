import { type BreakdownBy, longestBreakdown } from '@awning/contract/stats-breakdowns';
import { dateIn, daysIn } from '@awning/contract/zoned-time';
import { AppFailure, invalid, notFound } from '../../../platform/failure.ts';
import type { GroupFigures } from '../../../ports/ad-platform/figures.ts';
import type { AdAccess } from '../../../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../../../ports/ad-platform/platform.ts';
import { findBusiness } from '../../businesses/public.ts';
import { findGroups, measuredCampaigns } from '../../campaigns/public.ts';
import { askMeta } from '../../connections/public.ts';
import { periodOf } from '../buckets.ts';
import { keptDates } from '../query.ts';
import type { StatsDeps } from '../service.ts';
import * as store from '../store/breakdowns.ts';
import type { Dates } from '../store/sums.ts';

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

/** Figures in groups. Meta is asked as an owner asks; the answer serves until there can be another. */
export function createBreakdowns(deps: StatsDeps & { platform: AdPlatform }) {
  const { db, clock } = deps;

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
      await findBusiness(db, ownerId, businessId);
      const [group] = await findGroups(db, ownerId, businessId, campaignId);
      if (!group) {
        if (campaignId) throw notFound();
        return { rows: [], currency: 'USD', timeZone: 'UTC', freshAsOf: null };
      }
      const { currency, timeZone, adAccountId } = group;
      const dates = keptDates(query, dateIn(clock.now(), timeZone), plan);
      const measured = (await measuredCampaigns(db, { ownerId, adAccountId }, new Date(0))).filter(
        (one) =>
          one.businessId === businessId &&
          one.currency === currency &&
          (campaignId === undefined || one.campaignId === campaignId),
      );
      const empty = { rows: [], currency, timeZone, freshAsOf: null };
      if (!dates || measured.length === 0) return empty;
      if (by === 'weekHour') {
        const { from, until } = periodOf(dates, timeZone);
        const campaignIds = measured.map((one) => one.campaignId);
        const asked = { ownerId, businessId, campaignIds, from, until, timeZone };
        return { ...empty, rows: bySpend(await store.sumWeekHours(db, asked)), freshAsOf: clock.now() };
      }
      const kinds = new Map(measured.map(({ ref, resultKind }) => [ref, resultKind]));
      const question = [by, dates.from, dates.to, campaignId ?? ''].join(' ');
      const known = { ownerId, businessId, question };
      const { rows, readAt } = await answerTo(
        known,
        { adAccountId, currency, timeZone },
        (platform, access) => platform.readBreakdown(access, rangeOf(dates), kinds, by),
      );
      return { rows: bySpend(rows), currency, timeZone, freshAsOf: readAt };
    },
  };

  async function answerTo(
    question: store.Question,
    account: Pick<AdAccess, 'adAccountId' | 'currency' | 'timeZone'>,
    ask: (platform: AdPlatform, access: AdAccess) => Promise<GroupFigures[]>,
  ): Promise<{ rows: GroupFigures[]; readAt: Date }> {
    const { ownerId } = question;
    const last = await store.lastAnswer(db, question);
    const now = clock.now();
    if (last && now.getTime() - last.readAt.getTime() < newsEveryMs) return last;
    try {
      const token = await deps.connections.tokenAccess(ownerId);
      const access: AdAccess = { pageId: '', pageAccessToken: null, ...token, ...account };
      const rows = await askMeta(deps, ownerId, access, (platform) => ask(platform, access));
      const answer = { ...question, rows, readAt: now };
      await store.keepAnswer(db, answer);
      return answer;
    } catch (error) {
      // What Meta said before is better than nothing, and its time is told.
      if (last && error instanceof AppFailure) return last;
      throw error;
    }
  }
}

const rangeOf = ({ from, to }: Dates) => ({ since: from, until: to });

const bySpend = (rows: readonly GroupFigures[]) =>
  rows.toSorted((one, other) => other.spend - one.spend || other.impressions - one.impressions);
