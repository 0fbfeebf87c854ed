import { type AdAction, type AdsDecision, decideAds } from './decide-ads.ts';
import { decideAds as decideAsBefore } from './former/decide-ads.ts';
import { decideHours, type HoursAction, type SeenHours } from './hours.ts';
import { mannerOf } from './manner.ts';
import { isSeenOften } from './seen-often.ts';
import type { CampaignState } from './state.ts';

/**
 * Changes with every change of the rules, so that a stored decision is played by those that made it. Versions 1 to 3 have the rules
 * of `former/`: those of version 1 knew no hours, and those of version 2 no results that were not real. Up to version 4 a new ad was
 * proposed by tiredness alone; up to version 5 a change cost what was guessed. How versions from 4 on believe in ads is in `manner.ts`.
 */
export const policyVersion = 8;
const formerVersion = 3;
const seenOftenSince = 5;

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
 * @param version whose rules decide
 */
export function decide(state: CampaignState, seed: number, version = policyVersion): Decision {
  const isFormer = version <= formerVersion;
  const decideByIt: typeof decideAds = isFormer
    ? decideAsBefore
    : (of, by) => decideAds(of, by, mannerOf(version));
  const decided = decideByIt(state, seed);
  const isOften = version >= seenOftenSince && isSeenOften(state);
  const ads: Decision = { version, ...decided, proposesCreative: decided.proposesCreative || isOften };
  if (ads.actions.length > 0 || !state.hours) return ads;
  const { action, seen } = decideHours(
    state,
    state.hours,
    seed,
    isFormer ? decideByIt : (of, by) => decideByIt(withRoomForOne(of), by),
  );
  return { ...ads, hours: seen, ...(action && { actions: [action], idle: null }) };
}

/** With room for one change. */
const withRoomForOne = (state: CampaignState): CampaignState => ({
  ...state,
  changesThisWeek: Math.max(state.changesThisWeek, state.limits.changesAWeek - 1),
});
