import { type AdAction, type AdsDecision, type Idle, type Seen, waitDaysOf } from '../decide-ads.ts';
import type { CampaignState, OptimizedAd } from '../state.ts';
import type { Chances } from './chances.ts';
import { lookAt } from './look.ts';

const thresholds = {
  /** An ad is paused where it is the best with less than this probability... */
  best: 0.05,
  /** ...and is expected to lack more than this share of the best one's results... */
  loss: 0.15,
  /** ...and so many results were to be expected of it for its money... */
  leastExpected: 4,
  /** ...and the others are better together with at least this probability... */
  worse: 0.95,
  /**
   * ...and bring more in the days that are left than the change costs, in days' results: while Meta learns anew, a campaign is
   * taken to lack a tenth for three days. A guess: Meta says that results are worse then, and not by how much.
   */
  cost: 0.3,
  /** One that was paused is brought back where it is the best with more than this probability. */
  back: 0.3,
  /** With less than this share of its first click rate left, an ad is tired. */
  tired: 0.7,
};
/** Ads that stay alive, where there are so many. */
const leastAlive = 2;
const daysWithMoney = ({ days }: OptimizedAd) => days.filter(({ spend }) => spend > 0).length;
const isYoung = (ad: OptimizedAd, { limits }: CampaignState) => daysWithMoney(ad) < limits.leastDays;

/**
 * The rules of versions 1 to 3, by which their stored decisions are played again: a row of vetoes after top-two sampling.
 * @param seed an integer of 32 bits
 */
export function decideAds(state: CampaignState, seed: number): AdsDecision {
  const { ads, isOneStep, fatigue, growth, shares, chances, later, weighed, rates } = lookAt(state, seed);
  const seen = ads.map(
    (ad, index): Seen => ({
      adId: ad.id,
      ...(weighed[index] ?? { exposure: 0, clicks: 0, results: 0 }),
      rate: rates[index] ?? 0,
      best: chances.best[index] ?? 0,
      loss: chances.loss[index] ?? 0,
      freshness: Math.exp(-fatigue * Math.max(0, (ad.days.at(-1)?.frequency ?? 1) - 1)),
    }),
  );
  const running = ads.filter(({ state: one }) => one === 'running');
  const able = ads.filter(isAble);
  const proposesCreative =
    running.length > 0 &&
    !ads.some(({ state: one }) => one === 'waiting') &&
    running.every((ad) => (seen[ads.indexOf(ad)]?.freshness ?? 1) < thresholds.tired);
  const idle = (why: Idle): AdsDecision => ({
    actions: [],
    idle: why,
    proposesCreative,
    seen,
  });
  // Where the owner paused all that ran, nothing is switched on.
  if (running.length === 0 || running.length + able.length < leastAlive) return idle('one_ad');
  const since = state.daysSinceChange ?? Number.POSITIVE_INFINITY;
  if (since < waitDaysOf(state.isLearning)) return idle('learning');
  const room = state.limits.changesAWeek - state.changesThisWeek;
  if (room <= 0) return idle('limit');

  const total = weighed.reduce((sum, { exposure }) => sum + exposure, 0);
  const results = weighed.reduce((sum, one) => sum + (isOneStep ? one.clicks : one.results), 0);
  // The others are seen more often while they have its money, and tire sooner: on average by half of what is left.
  const tiring = (index: number) => {
    const share = shares[index] ?? 0;
    return (fatigue * growth * share * state.daysLeft) / (2 * (1 - Math.min(share, 0.99)));
  };
  const isWorse = (index: number, of: Chances) =>
    (of.best[index] ?? 1) < thresholds.best &&
    (of.loss[index] ?? 0) > thresholds.loss &&
    (of.worse[index] ?? 0) > thresholds.worse &&
    ((of.gain[index] ?? 0) - tiring(index)) * state.daysLeft > thresholds.cost;
  const losers = running
    .map((ad) => ads.indexOf(ad))
    .filter((index) => {
      const ad = ads[index];
      const expected = ((weighed[index]?.exposure ?? 0) / total) * results;
      if (!ad || ad.isLocked || ad.heldDays > 0 || isYoung(ad, state)) return false;
      return expected >= thresholds.leastExpected && isWorse(index, chances) && isWorse(index, later);
    })
    .sort((one, other) => (chances.best[one] ?? 0) - (chances.best[other] ?? 0));
  const entrants = able
    .map((ad) => ads.indexOf(ad))
    .sort((one, other) => (chances.topTwo[other] ?? 0) - (chances.topTwo[one] ?? 0));

  const actions: AdAction[] = [];
  let alive = running.length;
  const enter = (index: number) => {
    const ad = ads[index];
    if (!ad) return;
    actions.push({ kind: ad.state === 'waiting' ? 'start' : 'resume', adId: ad.id });
    entrants.splice(entrants.indexOf(index), 1);
    alive += 1;
  };
  for (const index of losers) {
    if (actions.length >= room) break;
    const [next] = entrants;
    if (alive <= leastAlive) {
      // One of two gives way only to one that is better by more than chance would have it.
      if (next === undefined || actions.length + 2 > room || !isBetter(next, index, chances)) continue;
      enter(next);
    }
    actions.push({ kind: 'pause', adId: ads[index]?.id ?? '' });
    alive -= 1;
  }
  // An ad that lacks as little as is noticed pays for its change in so many days at the earliest.
  const canPay = state.daysLeft * thresholds.loss > thresholds.cost;
  for (const index of [...entrants]) {
    if (actions.length >= room) break;
    const isWaiting = ads[index]?.state === 'waiting';
    // What was paused is brought back by evidence alone: its owner may want one ad to run.
    const wanted = (isWaiting && alive < leastAlive) || (chances.best[index] ?? 0) > thresholds.back;
    if (wanted && canPay && (!isWaiting || !running.some((ad) => isYoung(ad, state)))) enter(index);
  }
  if (actions.length > 0) return { actions, idle: null, proposesCreative, seen };
  return idle(running.some((ad) => isYoung(ad, state)) ? 'young' : 'no_clear_loser');
}

/** Whether it may be switched on: it waits, or was paused by a decision. */
const isAble = ({ state, pausedBy, isLocked, heldDays }: OptimizedAd) =>
  !isLocked && heldDays === 0 && (state === 'waiting' || (state === 'paused' && pausedBy === 'optimizer'));

const isBetter = (index: number, than: number, { best, topTwo }: Chances) =>
  (topTwo[index] ?? 0) > (topTwo[than] ?? 0) && (best[index] ?? 0) > (best[than] ?? 0);
