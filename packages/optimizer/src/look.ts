import { rateOf } from '@awning/inference/arms';
import { randomOf } from '@awning/inference/random';
import { beliefsAbout } from './beliefs.ts';
import { chancesOf } from './chances.ts';
import type { CampaignState, OptimizedAd } from './state.ts';

/** Results of so many of the last days, where they arrive later, never trigger a pause by themselves. */
const arrivingDays = 3;
/** Days by which it is told how Meta divides the money, and how often people see an ad. */
const ofLate = 7;

/** Beliefs and chances of the ads that could run, with all days and without those whose results are on their way. */
export function lookAt(state: CampaignState, seed: number) {
  // What the owner paused competes with none.
  const ads = state.ads.filter(({ state: one, pausedBy }) => one !== 'paused' || pausedBy === 'optimizer');
  const own = { ...state, ads };
  const beliefs = beliefsAbout(own);
  const shares = sharesOf(ads);
  const chances = chancesOf(beliefs.ads, shares, randomOf(seed));
  const later = state.isOneStep
    ? chances
    : chancesOf(beliefsAbout(own, arrivingDays).ads, shares, randomOf(seed));
  return {
    ads,
    isOneStep: state.isOneStep,
    fatigue: beliefs.fatigue,
    growth: growthOf(ads),
    shares,
    weighed: beliefs.weighed,
    rates: beliefs.ads.map(rateOf),
    chances,
    later,
  };
}

/** How Meta divides the money among those that run. */
function sharesOf(ads: readonly OptimizedAd[]): number[] {
  const spent = ads.map(({ state, days }) =>
    state === 'running' ? days.slice(-ofLate).reduce((sum, { spend }) => sum + spend, 0) : 0,
  );
  const all = spent.reduce((sum, one) => sum + one, 0);
  return spent.map((one) => (all > 0 ? one / all : 0));
}

/** By how much the frequency of an ad that runs has grown a day of late, on average. */
function growthOf(ads: readonly OptimizedAd[]): number {
  const grown = ads.flatMap(({ state, days }) => {
    const late = days.slice(-ofLate - 1).filter(({ frequency }) => frequency > 0);
    const [first, last] = [late[0], late.at(-1)];
    return state === 'running' && first && last && late.length > 1
      ? [(last.frequency - first.frequency) / (late.length - 1)]
      : [];
  });
  return grown.length === 0 ? 0 : Math.max(0, grown.reduce((sum, one) => sum + one, 0) / grown.length);
}
