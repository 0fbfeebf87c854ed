import { type ArmBelief, spreadWeight, usualSpread } from '@awning/inference/arms';
import { betaOf, tried } from '@awning/inference/beta';
import { type Gamma, gammaOf, meanOf, observed } from '@awning/inference/gamma';
import { groupAfter, memberOf, spreadOf } from '@awning/inference/shrinkage';
import { commonMovement } from './common-movement.ts';
import { dispersionOf } from './dispersion.ts';
import { fatigueOf } from './fatigue.ts';
import type { AdDay, CampaignState, OptimizedAd } from './state.ts';

/** After so many days what an ad brought counts half, as far as nothing else is said: ads and their people change. */
const usualHalfLife = 12;

/** Half an event, so that a group without any has a mean. */
const nothingKnown: Gamma = { shape: 0.5, rate: Number.MIN_VALUE };

/** What counts of an ad now: what it brought, discounted, for exposures at today's rate. */
export interface Weighed {
  exposure: number;
  clicks: number;
  results: number;
}

/** What is believed of each ad at its rate of today, and what that rests on. */
export interface Beliefs {
  ads: ArmBelief[];
  weighed: Weighed[];
  /** Fall of the log click rate for each time more that people see an ad. */
  fatigue: number;
}

const frequencyOf = ({ days }: OptimizedAd) => days.at(-1)?.frequency ?? 0;

/** What of an ad's days counts for its click rate now, in independent clicks. */
export interface Clicked {
  events: number;
  exposure: number;
}

/**
 * What the days of a campaign's ads come to: discounted, at today's freshness, and without what moved all of them.
 * @param without so many of the last days, whose results are still arriving
 * @param halfLife in days
 */
export function weighedIn(
  state: CampaignState,
  { without = 0, halfLife = usualHalfLife } = {},
): { weighed: Weighed[]; clicked: Clicked[]; fatigue: number } {
  const { ads, arrived, isOneStep } = state;
  const movement = commonMovement(state);
  const fatigue = fatigueOf(state, movement);
  const dispersion = dispersionOf(state, movement);
  const last = arrived.length - without;
  const weightOf = (index: number) => 0.5 ** ((arrived.length - 1 - index) / halfLife);
  const weighed = ads.map((ad): Weighed => {
    const own: Weighed = { exposure: 0, clicks: 0, results: 0 };
    ad.days.slice(0, last).forEach((day: AdDay, index) => {
      const weight = weightOf(index);
      const tired = Math.exp(fatigue * (frequencyOf(ad) - day.frequency));
      own.exposure += weight * day.spend * (movement[index] ?? 1) * tired;
      own.clicks += weight * day.clicks * (isOneStep ? 1 : (arrived[index] ?? 1));
      own.results += weight * Math.max(0, day.results - (day.fake ?? 0));
    });
    return own;
  });
  // Clicks whose results have not arrived count less among those that could have become results, and not for the click rate.
  const clicked = ads.map(({ days }, index) => ({
    events:
      days.slice(0, last).reduce((sum, { clicks }, day) => sum + clicks * weightOf(day), 0) / dispersion,
    exposure: (weighed[index]?.exposure ?? 0) / dispersion,
  }));
  return { weighed, clicked, fatigue };
}

/**
 * Beliefs about clicks for money and results for clicks, per ad, each shrunk to the campaign's mean, and that to what is
 * known of the business (empirical Bayes).
 * @param without so many of the last days, whose results are still arriving
 */
export function beliefsAbout(state: CampaignState, without = 0): Beliefs {
  const { ads, isOneStep, prior } = state;
  const { weighed, clicked, fatigue } = weighedIn(state, { without });
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  const events = sum(clicked.map((one) => one.events));
  const exposure = sum(clicked.map((one) => one.exposure));
  const spread = spreadOf(clicked, usualSpread, spreadWeight);
  const shown = Math.max(1, clicked.filter((one) => one.exposure > 0).length);
  const group = groupAfter(prior?.clicks ?? nothingKnown, { events, exposure }, shown, spread);
  const member = memberOf(group, spread);
  // An ad that nobody has seen has the mean of the others before they tired.
  const rested = Math.exp(fatigue * (meanFrequency(ads) - 1));
  const unseen = gammaOf(meanOf(member) * rested, 1 / Math.sqrt(member.shape));
  const tested = sum(weighed.map((one) => one.clicks));
  const won = sum(weighed.map((one) => one.results));
  const base = prior?.success ?? { alpha: 0.5, beta: 0.5 };
  const share = Math.min(0.99, (won + base.alpha) / (tested + base.alpha + base.beta));
  const ofShare = spreadOf(
    weighed.map((one) => ({ events: one.results, exposure: one.clicks })),
    usualSpread,
    spreadWeight,
  );
  const success = betaOf(share, Math.sqrt(ofShare ** 2 + 1 / (won + base.alpha)));
  return {
    fatigue,
    weighed,
    ads: clicked.map((own, index) => ({
      trials: observed(own.exposure > 0 ? member : unseen, own),
      success: isOneStep ? null : tried(success, weighed[index]?.results ?? 0, weighed[index]?.clicks ?? 0),
    })),
  };
}

/** How often people have seen the ads that were shown, on average; 1 for none. */
export function meanFrequency(ads: readonly OptimizedAd[]): number {
  const shown = ads.map(frequencyOf).filter((frequency) => frequency > 0);
  return shown.length === 0 ? 1 : shown.reduce((sum, one) => sum + one, 0) / shown.length;
}
