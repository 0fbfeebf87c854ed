import { dayMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import {
  type CampaignsService,
  campaignsToSayOf,
  campaignsToSettle,
  countRanges,
  keepRanges,
  settleRanges,
} from '../campaigns/public.ts';
import { daysUntilArrived } from './arrivals.ts';
import type { ResultsService } from './service.ts';
import { cameOfAd, costOfMainAd } from './side-by-side/main-ad.ts';

export interface RangeDeps {
  db: Db;
  clock: Clock;
  campaigns: Pick<CampaignsService, 'get'>;
  results: Pick<ResultsService, 'of'>;
  /** What decisions of a period about a campaign earned, as it is told now; no range where nothing is told. */
  earned(ownerId: string, campaignIds: readonly string[], period: Period): Promise<Range | 'early' | null>;
}

interface Period {
  from: Date;
  until: Date;
}
interface Range {
  low: number;
  high: number;
}

/** Campaigns that are taken in a night, so that its work is bounded. */
const mostANight = 2000;
/** Fewest results of which it is told what one cost in the end. */
const leastResults = 10;
/** Where less was spent of what was planned, a range of the whole was of something else. */
const leastSpent = 0.9;

/**
 * Each night: what is said of campaigns of which half is over is kept, what has come of those that have ended is put beside it, and
 * how often it held is counted (docs/decisions/0325).
 */
export function rangeJob({ db, clock, campaigns, results, earned }: RangeDeps): JobDefinition {
  const earnedIn = async (ownerId: string, id: string, period: Period): Promise<Range | null> => {
    const range = await earned(ownerId, [id], period);
    return range === 'early' ? null : range;
  };
  return {
    name: 'results.keep-ranges',
    cron: '20 4 * * *',
    retryLimit: 2,
    async run() {
      const now = clock.now();
      for (const { id, ownerId } of await campaignsToSayOf(db, now, mostANight)) {
        const { forecast, campaign } = await campaigns.get(ownerId, id);
        const { cost, usual } = await results.of(ownerId, id);
        const gained = await earnedIn(ownerId, id, { from: campaign.launchedAt ?? now, until: now });
        const ad = await costOfMainAd(db, ownerId, id, clock);
        await keepRanges(
          db,
          ownerId,
          id,
          [
            ...(forecast ? [{ kind: 'forecast' as const, ...forecast.expected }] : []),
            ...(forecast?.likely ? [{ kind: 'end' as const, ...forecast.likely }] : []),
            ...(cost ? [{ kind: 'cost' as const, ...cost }] : []),
            ...(ad ? [{ kind: 'ad' as const, ...ad }] : []),
            ...(usual ? [{ kind: 'usual' as const, ...usual.cost }] : []),
            ...(gained ? [{ kind: 'earned' as const, ...gained }] : []),
          ],
          now,
        );
      }
      const ended = new Date(now.getTime() - (daysUntilArrived + 1) * dayMs);
      for (const { id, ownerId, adId, saidAt } of await campaignsToSettle(db, ended, mostANight)) {
        const { campaign, totals } = await campaigns.get(ownerId, id);
        const { results: came, spend } = totals;
        const isWhole = spend >= leastSpent * campaign.totalBudget;
        const gained = await earnedIn(ownerId, id, { from: campaign.launchedAt ?? saidAt, until: saidAt });
        await settleRanges(
          db,
          ownerId,
          id,
          {
            forecast: isWhole ? came : null,
            end: isWhole ? came : null,
            cost: came > 0 ? spend / came : null,
            usual: came >= leastResults ? spend / came : null,
            earned: gained && (gained.low + gained.high) / 2,
            ad: adId === null ? null : await cameOfAd(db, ownerId, id, adId),
          },
          now,
        );
      }
      await countRanges(db);
    },
  };
}
