import { type AdPosition, adsPerPage } from '@awning/contract/stats-ads';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { ArrivalCurve } from '@awning/inference/delay';
import type { Db } from '../../../platform/db/database.ts';
import { findCompared, resultKindOf } from '../../campaigns/public.ts';
import { type AdDay, adDaysOf, adDaysSince } from '../../stats/public.ts';
import { type AdComparison, compareAds } from '../ad-comparison.ts';
import { daysUntilArrived } from '../arrivals.ts';
import { fakesOf, withoutFakes } from '../fakes.ts';
import { ever, isYoungAt } from '../first-days.ts';
import { curvesOf } from '../own-arrivals.ts';
import { type AdCosts, costsOf } from './costs.ts';

export type Compared = Awaited<ReturnType<typeof findCompared>>[number];

/** What the figures of a campaign's ads mean. */
export interface Meaning {
  campaign: Compared;
  /** In the period. */
  costs: AdCosts;
  /** How an ad stands by all days; null where it is not compared. */
  positionOf: (adId: string) => AdPosition | null;
}

interface Asked {
  /** Of campaigns that share a currency. */
  ids: string[];
  /** The campaign that was asked for, where it was one. */
  chosen: string | undefined;
  dates: { from: string; to: string };
  now: Date;
  /** How many times as wide costs are said as the beliefs have them. */
  width: number;
  /** How far ads lie apart in their results for a click, where that was learnt. */
  resultSpread: number | null;
}

/** Most ads of a campaign that are compared beside those of other campaigns: the work grows with their square. */
const mostCompared = adsPerPage;

const keptAds = ({ ads }: Compared) => ads.flatMap(({ id, status }) => (status === 'removed' ? [] : [id]));

/** By campaign id. */
export async function meaningsOf(
  db: Db,
  ownerId: string,
  { ids, chosen, dates, now, width, resultSpread }: Asked,
): Promise<Map<string, Meaning>> {
  const campaigns = await findCompared(db, ownerId, ids);
  const isCompared = (campaign: Compared) =>
    campaign.id === chosen || keptAds(campaign).length <= mostCompared;
  const compared = campaigns.filter(isCompared).map(({ id }) => id);
  const arrivingOf = ({ adAccountId, optimization }: Compared) => ({
    adAccountId,
    kind: resultKindOf(optimization),
  });
  const todayOf = ({ timeZone }: Compared) => dateIn(now, timeZone);
  const [earliest = ''] = campaigns.map(todayOf).sort();
  if (campaigns.length === 0) return new Map();
  const [curves, all, within] = await Promise.all([
    curvesOf(db, ownerId, campaigns.map(arrivingOf), earliest),
    compared.length > 0 ? adDaysOf(db, ownerId, compared, ever) : [],
    adDaysSince(db, ownerId, ids, dates, addDays(earliest, -daysUntilArrived)),
  ]);
  const fakes = await fakesOf(db, ownerId, campaigns, all);
  const allOf = Map.groupBy(withoutFakes(all, fakes), ({ campaignId }) => campaignId);
  const withinOf = Map.groupBy(within, ({ campaignId }) => campaignId);
  return new Map(
    campaigns.map((campaign): [string, Meaning] => [
      campaign.id,
      {
        campaign,
        costs: costsOf(
          resultKindOf(campaign.optimization),
          curves(arrivingOf(campaign)),
          withinOf.get(campaign.id) ?? [],
          todayOf(campaign),
          width,
        ),
        positionOf: isCompared(campaign)
          ? positionsOf(
              campaign,
              curves(arrivingOf(campaign)),
              allOf.get(campaign.id) ?? [],
              todayOf(campaign),
              { isYoung: isYoungAt(campaign.launchedAt, now), resultSpread },
            )
          : () => null,
      },
    ]),
  );
}

function positionsOf(
  campaign: Compared,
  curve: ArrivalCurve,
  days: AdDay[],
  today: string,
  { isYoung, resultSpread }: { isYoung: boolean; resultSpread: number | null },
): Meaning['positionOf'] {
  const adIds = keptAds(campaign);
  const comparison = compareAds({
    kind: resultKindOf(campaign.optimization),
    curve,
    adIds,
    days,
    today,
    lastDay: campaign.endDate,
    isYoung,
    resultSpread,
    seed: Number.parseInt(campaign.id.slice(-8), 16) | 0,
  });
  const isOver = campaign.delivery === 'ended' && !isYoung;
  const kept = new Set(adIds);
  return (adId) => (kept.has(adId) ? position(comparison, adId, isOver) : null);
}

function position(comparison: AdComparison, adId: string, isOver: boolean): AdPosition {
  if ('id' in comparison) return comparison.id === adId ? comparison.state : 'behind';
  return isOver && comparison.state === 'too_early' ? 'too_few' : comparison.state;
}
