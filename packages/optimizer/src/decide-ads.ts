import { randomOf } from '@awning/inference/random';
import type { Weighed } from './beliefs.ts';
import { type Believed, believedOf } from './believed.ts';
import { chancesOf, gainOf, ratesIn, withIt, withoutThem } from './gain.ts';
import { type Manner, usualManner } from './manner.ts';
import { competing, growthOf, sharesOf } from './of-late.ts';
import type { CampaignState, OptimizedAd } from './state.ts';

/** `npm run bench -- optimizer` prints what these come to. */
export const rules = {
  /**
   * Days' results that a change costs: while Meta learns anew, a campaign is taken to lack a tenth for three days. A guess: Meta
   * says that results are worse then, and not by how much.
   */
  cost: 0.3,
  /** With less than this share of its first click rate left, an ad is tired. */
  tired: 0.7,
  /** One that waits is started beside fewer than so many... */
  few: 2,
  /** ...where such a share of the results of the days that are left would pay for the change. */
  newShare: 0.15,
};

/** Days' results that a change costs: as was measured on this installation, else the guess. */
export const costIn = ({ measured }: Pick<CampaignState, 'measured'>): number => measured?.cost ?? rules.cost;

/** Results of so many of the last days, where they arrive later, never trigger a pause by themselves. */
const arrivingDays = 3;

/** Days between changes; while Meta learns how to deliver, which each begins anew, more. */
export const waitDaysOf = (isLearning: boolean): number => (isLearning ? 7 : 2);

export interface AdAction {
  kind: 'pause' | 'resume' | 'start';
  adId: string;
}

/** What a decision saw of an ad. */
export interface Seen extends Weighed {
  adId: string;
  /** Results for a unit of money, at today's rate. */
  rate: number;
  /** The chance that it is the best. */
  best: number;
  /** Which share of the best one's results it is expected to lack, for the same money. */
  loss: number;
  /** Share of its first click rate that is left. */
  freshness: number;
}

/** Why nothing is done, where nothing is. */
export type Idle = 'one_ad' | 'young' | 'learning' | 'limit' | 'no_clear_loser';

export interface AdsDecision {
  actions: AdAction[];
  /** Null where something is done. */
  idle: Idle | null;
  /** All ads that run are tired, and none waits: a new one is proposed. */
  proposesCreative: boolean;
  seen: Seen[];
}

const daysWithMoney = ({ days }: OptimizedAd) => days.filter(({ spend }) => spend > 0).length;
const isYoung = (ad: OptimizedAd, { limits }: CampaignState) => daysWithMoney(ad) < limits.leastDays;
const isFree = ({ isLocked, heldDays }: OptimizedAd) => !isLocked && heldDays === 0;

/**
 * What to do with the arms of a campaign today, its ads or parts of the day (hours.ts): the change that is expected to bring more
 * in the days that are left than it costs, with a margin for what is not known. It spends no more, changes no ad, and touches
 * none that is locked, young or held. A pure function of its input.
 * @param seed an integer of 32 bits; of what is told of each ad alone
 * @param manner how ads are believed in; that of today
 */
export function decideAds(state: CampaignState, seed: number, manner = usualManner): AdsDecision {
  const ads = competing(state);
  const believed = believedOf({ ...state, ads }, { manner });
  const rates = ratesIn(believed);
  const seen = seenOf(ads, believed, rates, seed);
  const running = ads.flatMap((ad, index) => (ad.state === 'running' ? [index] : []));
  const able = ads.flatMap((ad, index) => (isAble(ad) ? [index] : []));
  const proposesCreative =
    running.length > 0 &&
    !ads.some(({ state: one }) => one === 'waiting') &&
    running.every((index) => (seen[index]?.freshness ?? 1) < rules.tired);
  const idle = (why: Idle): AdsDecision => ({ actions: [], idle: why, proposesCreative, seen });
  // Where the owner paused all that ran, nothing is switched on.
  if (running.length === 0 || running.length + able.length < 2) return idle('one_ad');
  const since = state.daysSinceChange ?? Number.POSITIVE_INFINITY;
  if (since < waitDaysOf(state.isLearning)) return idle('learning');
  const room = state.limits.changesAWeek - state.changesThisWeek;
  if (room <= 0) return idle('limit');

  const shares = sharesOf(ads);
  const level = rates.reduce((sum, rate, index) => sum + rate * (shares[index] ?? 0), 0);
  const best = seen.map((one) => one.best);
  const worth = worthOf(state, believed, { level, best, growth: growthOf(ads) }, manner);
  const before = state.isOneStep
    ? believed
    : believedOf({ ...state, ads }, { without: arrivingDays, manner });
  const worstFirst = running
    .filter((index) => ads[index] && isFree(ads[index]) && !isYoung(ads[index], state))
    .toSorted((one, other) => (rates[one] ?? 0) - (rates[other] ?? 0));
  let paused: ReadonlySet<number> = new Set();
  let most = 0;
  for (let count = 1; count <= Math.min(room, worstFirst.length, running.length - 1); count++) {
    const them = new Set(worstFirst.slice(0, count));
    const left = withoutThem(shares, them);
    const value = worth(shares, left, them);
    if (value > most && gainOf(before, shares, left).mean > 0) [paused, most] = [them, value];
  }
  const actions = [...paused].map((index): AdAction => ({ kind: 'pause', adId: ads[index]?.id ?? '' }));
  const isAnyYoung = running.some((index) => ads[index] && isYoung(ads[index], state));
  const left = withoutThem(shares, paused);
  const canPay = state.daysLeft * rules.newShare > costIn(state);
  for (const index of able.toSorted((one, other) => (rates[other] ?? 0) - (rates[one] ?? 0))) {
    if (actions.length >= room) break;
    const ad = ads[index];
    if (!ad) continue;
    const isWaiting = ad.state === 'waiting';
    const alive = running.length - paused.size;
    const isWanted = isWaiting
      ? canPay && !isAnyYoung && alive < rules.few
      : // What was paused is brought back by evidence alone: its owner may want one ad to run.
        worth(left, withIt(left, index), new Set()) > 0;
    if (isWanted) actions.push({ kind: isWaiting ? 'start' : 'resume', adId: ad.id });
  }
  if (actions.length > 0) return { actions, idle: null, proposesCreative, seen };
  return idle(isAnyYoung ? 'young' : 'no_clear_loser');
}

/**
 * What a change brings in the days that are left beyond what it costs, in results, as far as it can be relied on.
 * @param now `level`: results for the money of one day as it is divided now; `best`: the chance of each ad that it is the best; `growth`: of
 * how often an ad is seen, a day
 */
function worthOf(
  state: Pick<CampaignState, 'daysLeft' | 'measured' | 'isOneStep' | 'arrived'>,
  believed: Believed,
  { level, best, growth }: { level: number; best: readonly number[]; growth: number },
  manner: Manner,
) {
  const { daysLeft, arrived } = state;
  const usual = state.isOneStep ? manner.margin.clicks : manner.margin.results;
  const margin = usual * ((2 * daysLeft) / (daysLeft + arrived.length)) ** manner.patience;
  return (from: readonly number[], to: readonly number[], paused: ReadonlySet<number>): number => {
    const { mean, deviation } = gainOf(believed, from, to);
    // The others are seen more often while they have its money, and tire sooner: on average by half of what is left.
    const share = [...paused].reduce((sum, index) => sum + (from[index] ?? 0), 0);
    const tiring = (believed.fatigue * growth * share * daysLeft) / (2 * (1 - Math.min(share, 0.99)));
    const ofBest = [...paused].reduce((sum, index) => sum + (best[index] ?? 0), 0);
    const gain = mean - margin * deviation - (tiring + manner.regret * ofBest) * level;
    return gain * daysLeft - costIn(state) * level;
  };
}

function seenOf(
  ads: readonly OptimizedAd[],
  believed: Believed,
  rates: readonly number[],
  seed: number,
): Seen[] {
  const { best, loss } = chancesOf(believed, randomOf(seed));
  return ads.map((ad, index) => ({
    adId: ad.id,
    ...(believed.weighed[index] ?? { exposure: 0, clicks: 0, results: 0 }),
    rate: rates[index] ?? 0,
    best: best[index] ?? 0,
    loss: loss[index] ?? 0,
    freshness: Math.exp(-believed.fatigue * Math.max(0, (ad.days.at(-1)?.frequency ?? 1) - 1)),
  }));
}

/** Whether it may be switched on: it waits, or was paused by a decision. */
const isAble = (ad: OptimizedAd) =>
  isFree(ad) && (ad.state === 'waiting' || (ad.state === 'paused' && ad.pausedBy === 'optimizer'));
