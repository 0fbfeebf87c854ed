import { dateIn, daysIn } from '@awning/contract/zoned-time';
import { invalid } from '../../../platform/failure.ts';
import { keptDates, longest } from '../query.ts';
import { accountFor, freshness, resolveScope } from '../scope.ts';
import type { StatsDeps } from '../service.ts';
import { lastReadAt } from '../store/accounts.ts';
import type { AdSums } from '../store/ads-between.ts';
import { sumAdsPage } from '../store/ads-page.ts';
import type { Dates } from '../store/sums.ts';

export interface AdPageQuery extends Dates {
  businessId: string;
  campaignId?: string;
}

/** Ads with figures in a period, most spend first. */
export interface AdPage {
  ads: AdSums[];
  hasMore: boolean;
  currency: string;
  timeZone: string;
  freshAsOf: Date | null;
  /** The dates that the figures are of; null where the plan keeps none of those asked for, or none has begun. */
  dates: Dates | null;
}

export type AdPages = ReturnType<typeof createAdPages>;

/** Reads ads by what was spent on them. */
export function createAdPages({ db, clock, accounts, connections }: StatsDeps) {
  return {
    /** @throws AppFailure NOT_FOUND, VALIDATION_FAILED */
    async read(
      ownerId: string,
      query: AdPageQuery,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<AdPage> {
      if (query.to < query.from) throw invalid({ to: 'errors:endBeforeStart' });
      if (daysIn(query.from, query.to) > longest.total) throw invalid({ from: 'errors:statsRange' });
      const [plan, resolved, readAt] = await Promise.all([
        accounts.limits.planOf(db, ownerId),
        resolveScope(db, ownerId, query, () => accountFor(connections, db, ownerId, query.businessId)),
        lastReadAt(db, ownerId),
      ]);
      const { scope, currency, timeZone, groups } = resolved;
      const dates = keptDates(query, dateIn(clock.now(), timeZone), plan);
      const found = dates ? await sumAdsPage(db, scope, dates, { limit: limit + 1, offset }) : [];
      return {
        ads: found.slice(0, limit),
        hasMore: found.length > limit,
        currency,
        timeZone,
        freshAsOf: freshness(readAt, groups),
        dates,
      };
    },
  };
}
