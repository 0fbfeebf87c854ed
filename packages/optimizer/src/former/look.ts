import { rateOf } from '@awning/inference/arms';
import { randomOf } from '@awning/inference/random';
import { beliefsAbout } from '../beliefs.ts';
import { competing, growthOf, sharesOf } from '../of-late.ts';
import type { CampaignState } from '../state.ts';
import { chancesOf } from './chances.ts';

/** Results of so many of the last days, where they arrive later, never trigger a pause by themselves. */
const arrivingDays = 3;

/** Beliefs and chances of the ads that could run, with all days and without those whose results are on their way. */
export function lookAt(state: CampaignState, seed: number) {
  const ads = competing(state);
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
