import type { CampaignForecast } from '@awning/contract/campaign-forecast';
import { dayMs } from '@awning/contract/durations';
import { type DaySums, dispersionOf } from '@awning/inference/count-dispersion';
import { resultKindOf } from '../destination.ts';
import type { Campaign } from '../store/campaigns.ts';
import type { LifetimeTotals } from '../types.ts';
import { after, burstsOf, rangeFor, widened } from './rate.ts';

/** Nothing is foretold before so much of a campaign has passed, nor within its first three days where it is longer. */
const leastShare = 0.3;
const firstDaysMs = 3 * dayMs;
/** As many days as the guess counts for of how much they vary: with fewer, what days tell is believed sooner (bench `calibration`). */
const assumedDays = 3;
/** As much as a campaign's own figures may weigh: what is left differs from what was by not quite an eighth (1 / 0.118²). */
const mostOwn = 72;
/** Within these a pace counts as the planned one. */
const planned = { slow: 0.8, dear: 1.25 };

type Followed = Pick<
  Campaign,
  'forecast' | 'optimization' | 'totalBudget' | 'startsAt' | 'endsAt' | 'status' | 'delivery' | 'launchedAt'
>;

/**
 * What was forecast for a campaign, and what is likely by its end after what came so far.
 * @param days its days added up: how much they differ
 * @param widths how many times as wide each range is said as the belief has it
 * @returns null where nothing was forecast
 */
export function progressOf(
  campaign: Followed,
  totals: LifetimeTotals,
  now: Date,
  days?: DaySums,
  widths = { forecast: 1, end: 1 },
): CampaignForecast | null {
  const { forecast: rate, totalBudget, startsAt, endsAt } = campaign;
  if (!rate) return null;
  const kind = resultKindOf(campaign.optimization);
  const bursts = burstsOf(kind);
  const expected = rangeFor(widened(rate, widths.forecast), totalBudget, bursts * widths.forecast ** 2);
  const isWidened = Math.max(widths.forecast, widths.end) > 1;
  const nothingLikely = (state: CampaignForecast['state']) => ({
    ...{ expected, likely: null, state, isWidened },
  });
  const durationMs = endsAt.getTime() - startsAt.getTime();
  const passedMs = now.getTime() - Math.max(startsAt.getTime(), campaign.launchedAt?.getTime() ?? 0);
  if (campaign.delivery === 'ended' || now >= endsAt) return nothingLikely('ended');
  if (!campaign.launchedAt || passedMs < Math.min(firstDaysMs, durationMs * leastShare))
    return nothingLikely('early');
  if (campaign.status === 'paused') return nothingLikely('paused');
  const { results, spend } = totals;
  const leftMs = endsAt.getTime() - now.getTime();
  const remaining = Math.max(0, Math.min(totalBudget - spend, (spend / passedMs) * leftMs));
  const noise = days ? dispersionOf(days, bursts, assumedDays) : bursts;
  const own = { events: results / noise, spend: spend / noise };
  const rest = rangeFor(widened(after(rate, own, mostOwn), widths.end), remaining, noise * widths.end ** 2);
  const likely = { low: results + rest.low, high: results + rest.high };
  const state = stateOf(campaign, totals, { expected, likely, passedMs, durationMs });
  return { expected, likely, state, isWidened };
}

interface Pace {
  expected: { low: number; high: number };
  likely: { low: number; high: number };
  passedMs: number;
  durationMs: number;
}

/** Why it comes out otherwise than was expected: what differs more, the price of a result or the pace of spending. */
function stateOf(
  { forecast: rate, totalBudget }: Followed,
  { results, spend }: LifetimeTotals,
  { expected, likely, passedMs, durationMs }: Pace,
): CampaignForecast['state'] {
  if (!rate || (likely.high >= expected.low && likely.low <= expected.high)) return 'on_track';
  if (likely.low > expected.high) return 'costs_less';
  const pace = spend / ((totalBudget * passedMs) / durationMs);
  // One more, so that no result yet is not an infinite price.
  const price = spend / (results + 1) / (rate.spend / rate.events);
  if (pace < planned.slow && 1 / pace > price) return 'spends_less';
  return price > planned.dear ? 'costs_more' : 'on_track';
}

/** Whether something is told of its end: only then its days are asked for. */
export const isFollowed = ({ forecast, launchedAt, delivery, status }: Followed): boolean =>
  forecast !== null && launchedAt !== null && delivery !== 'ended' && status !== 'paused';
