import type { ResultKind } from '@awning/contract/destinations';
import { dayMs } from '@awning/contract/durations';
import { addDays, dateIn, daysIn } from '@awning/contract/zoned-time';
import type { ArrivalCurve } from '@awning/inference/delay';
import type { CampaignState, Measured, OptimizedAd } from '@awning/optimizer/state';
import type { CampaignAd, CampaignView } from '../campaigns/public.ts';
import { resultKindOf } from '../campaigns/public.ts';
import { arrivedBy, type Fakes } from '../results/public.ts';
import type { ReachedAdDay } from '../stats/public.ts';
import { frequencies } from './frequency.ts';
import type { AdSetting, Settings } from './store/settings.ts';

/** Days that are read: older ones count for less than a thirtieth (half-life of 12 days). */
export const mostDays = 60;

/** What a state is made of. */
export interface StateParts {
  view: CampaignView;
  settings: Settings;
  adSettings: ReadonlyMap<string, AdSetting>;
  days: readonly ReachedAdDay[];
  /** How many of their results were not real. */
  fakes: Fakes;
  /** People who saw any ad of the campaign so far. */
  reach: number | null;
  prior: CampaignState['prior'];
  /** What all campaigns of the installation have shown. */
  measured: Measured;
  /** How the account's results arrive. */
  curve: ArrivalCurve;
  /** The parts of the day that may be left out or shown; null where that is not to be touched. */
  hours: (dates: readonly string[]) => CampaignState['hours'];
  /** When anything was last changed that makes Meta learn anew; null for never. */
  lastChange: Date | null;
  changesThisWeek: number;
  now: Date;
}

/**
 * All that a decision about a campaign's ads rests on, days of the account's time zone up to yesterday: today has only begun.
 * @returns null where no day is over yet
 */
export function stateOf(parts: StateParts): CampaignState | null {
  const { view, now } = parts;
  const { campaign } = view;
  const kind = resultKindOf(campaign.optimization);
  const today = dateIn(now, campaign.timeZone);
  // In their order.
  const first = parts.days[0]?.day ?? today;
  const dates =
    first < today ? Array.from({ length: daysIn(first, today) - 1 }, (_, n) => addDays(first, n)) : [];
  if (dates.length === 0) return null;
  const byAd = Map.groupBy(parts.days, ({ adId }) => adId);
  return {
    isOneStep: kind === 'clicks',
    arrived: dates.map((date) => arrivedBy(parts.curve, date, addDays(today, -1))),
    ads: view.ads
      .filter(canRun)
      .map((ad) =>
        adOf(
          ad,
          parts.adSettings.get(ad.id),
          daysOf(kind, dates, byAd.get(ad.id) ?? [], { ...parts, fakes: parts.fakes.get(ad.id) }),
          now,
        ),
      ),
    isLearning: campaign.delivery === 'learning',
    daysSinceChange: parts.lastChange
      ? Math.floor((now.getTime() - parts.lastChange.getTime()) / dayMs)
      : null,
    changesThisWeek: parts.changesThisWeek,
    daysLeft: daysIn(today, campaign.endDate),
    limits: { changesAWeek: parts.settings.changesAWeek, leastDays: parts.settings.leastDays },
    prior: parts.prior,
    measured: parts.measured,
    hours: parts.hours(dates),
  };
}

/** Neither removed nor refused, and at Meta as it is wanted. */
const canRun = ({ status, delivery, metaAdId, changedAtMeta }: CampaignAd) =>
  status !== 'removed' &&
  metaAdId !== null &&
  !changedAtMeta &&
  !['failed', 'rejected', 'in_review', 'launching'].includes(delivery);

function adOf(
  { id, status, pausedBy }: CampaignAd,
  setting: AdSetting | undefined,
  days: OptimizedAd['days'],
  now: Date,
): OptimizedAd {
  const held = setting?.heldUntil ? setting.heldUntil.getTime() - now.getTime() : 0;
  const isWaiting = status === 'paused' && pausedBy === null && (setting?.isReserve ?? false);
  return {
    id,
    state: isWaiting ? 'waiting' : status === 'active' ? 'running' : 'paused',
    pausedBy: status === 'paused' && !isWaiting ? (pausedBy ?? 'owner') : null,
    isLocked: setting?.isLocked ?? false,
    heldDays: Math.max(0, Math.ceil(held / dayMs)),
    days,
  };
}

/** What an ad brought on each date; where a click is the result, its results are the clicks that count. */
function daysOf(
  kind: ResultKind,
  dates: readonly string[],
  rows: readonly ReachedAdDay[],
  { reach, fakes }: Pick<StateParts, 'reach'> & { fakes: ReadonlyMap<string, number> | undefined },
): OptimizedAd['days'] {
  const own = new Map(rows.map((row) => [row.day, row]));
  const days = dates.map(
    (date) => own.get(date) ?? { impressions: 0, reach: 0, clicks: 0, spend: 0, results: 0 },
  );
  const frequency = frequencies(days, reach);
  return days.map(({ spend, clicks, results }, index) => {
    const fake = fakes?.get(dates[index] ?? '');
    return {
      spend,
      clicks: kind === 'clicks' ? results : clicks,
      results,
      ...(fake && { fake }),
      frequency: frequency[index] ?? 0,
    };
  });
}
