import { type AdAction, type AdsDecision, decideAds } from './decide-ads.ts';
import { decideHours, type HoursAction, type SeenHours } from './hours.ts';
import type { CampaignState } from './state.ts';

/**
 * Changes with every change of the rules, so that a stored decision is played by those that made it. Those of version 1 knew no
 * hours, and those of version 2 no results that were not real: both are kept, and decide about a state that has none.
 */
export const policyVersion = 3;

const versionOf = ({ ads, hours }: CampaignState): number => {
  if (ads.some(({ days }) => days.some(({ fake }) => fake !== undefined))) return policyVersion;
  return hours === undefined ? 1 : 2;
};

export type Action = AdAction | HoursAction;

export const isOfAd = (action: Action): action is AdAction => 'adId' in action;

export interface Decision extends Omit<AdsDecision, 'actions'> {
  version: number;
  /** Of ads alone, or of hours alone. */
  actions: Action[];
  /** What was seen of the hours, where they may be changed. */
  hours?: SeenHours[];
}

/**
 * What to do with a campaign today. Ads come first: its hours are looked at on days on which no ad is changed, so that each
 * change can be seen by itself. A pure function of its input.
 * @param seed an integer of 32 bits
 */
export function decide(state: CampaignState, seed: number): Decision {
  const ads: Decision = {
    version: versionOf(state),
    ...decideAds(state, seed),
  };
  if (ads.actions.length > 0 || !state.hours) return ads;
  const { action, seen } = decideHours(state, state.hours, seed);
  return { ...ads, hours: seen, ...(action && { actions: [action], idle: null }) };
}
