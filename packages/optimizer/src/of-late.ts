import type { CampaignState, OptimizedAd } from './state.ts';

/** Days by which it is told how Meta divides the money, and how often people see an ad. */
const ofLate = 7;

/** The ads that could run: what the owner paused competes with none. */
export const competing = ({ ads }: CampaignState): OptimizedAd[] =>
  ads.filter(({ state, pausedBy }) => state !== 'paused' || pausedBy === 'optimizer');

/** How Meta divides the money among those that run. */
export function sharesOf(ads: readonly OptimizedAd[]): number[] {
  const spent = ads.map(({ state, days }) =>
    state === 'running' ? days.slice(-ofLate).reduce((sum, { spend }) => sum + spend, 0) : 0,
  );
  const all = spent.reduce((sum, one) => sum + one, 0);
  return spent.map((one) => (all > 0 ? one / all : 0));
}

/** By how much the frequency of an ad that runs has grown a day of late, on average. */
export function growthOf(ads: readonly OptimizedAd[]): number {
  const grown = ads.flatMap(({ state, days }) => {
    const late = days.slice(-ofLate - 1).filter(({ frequency }) => frequency > 0);
    const [first, last] = [late[0], late.at(-1)];
    return state === 'running' && first && last && late.length > 1
      ? [(last.frequency - first.frequency) / (late.length - 1)]
      : [];
  });
  return grown.length === 0 ? 0 : Math.max(0, grown.reduce((sum, one) => sum + one, 0) / grown.length);
}
