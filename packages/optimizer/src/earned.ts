import { randomOf } from '@awning/inference/random';
import { beliefsAbout } from './beliefs.ts';
import { commonMovement } from './common-movement.ts';
import type { AdAction } from './decide-ads.ts';
import type { CampaignState, OptimizedAd } from './state.ts';

/** Something that was done to an ad. */
export interface Done extends AdAction {
  /** Index of the first whole day after it among the campaign's days. */
  from: number;
}

/** What was done to the ads of a campaign, and its days since then. */
export interface Acted {
  state: CampaignState;
  /** In their order. */
  done: readonly Done[];
  /** An integer of 32 bits. */
  seed: number;
}

/** How many results more there were than without what was done: whole numbers, both negative where there were fewer. */
export interface Earned {
  low: number;
  high: number;
}

const draws = 2000;
/** What lies outside of the range, at each end. */
const outside = 0.05;
/** Days with an effect from which a campaign counts. */
const leastDays = 3;
/** Days before a pause by which the share of an ad that was paused is measured. */
const daysBefore = 7;

/**
 * What changes of ads earned, for the same money, as nine tenths of what is believed of the ads' rates: an ad that was paused
 * would have gone on with its share of the money, and one that was switched on would have had none, while the others divide the
 * rest as they did. Days on which a change was taken back count as if it had not been made. A pure function of its input.
 * @returns null where it is too early to say: the range contains less than one result more or fewer
 */
export function earnedBy(campaigns: readonly Acted[]): Earned | null {
  const sums: number[] = Array(draws).fill(0);
  for (const { state, done, seed } of campaigns) {
    const moved = movedMoney(state, done);
    if (!moved) continue;
    const random = randomOf(seed);
    const beliefs = beliefsAbout(state).ads;
    for (let draw = 0; draw < draws; draw++)
      for (const [index, { trials, success }] of beliefs.entries()) {
        const rate = random.gamma(trials) * (success ? random.beta(success) : 1);
        sums[draw] = (sums[draw] ?? 0) + rate * (moved[index] ?? 0);
      }
  }
  sums.sort((one, other) => one - other);
  const low = Math.floor(sums[Math.round(draws * outside)] ?? 0);
  const high = Math.ceil(sums[Math.round(draws * (1 - outside))] ?? 0);
  return low > 0 || high < 0 ? { low, high } : null;
}

/** Money that each ad had beyond what it would have had without what was done, by ad; null for too few days. */
function movedMoney({ ads, arrived, ...rest }: CampaignState, done: readonly Done[]): number[] | null {
  const movement = commonMovement({ ads, arrived, ...rest });
  const moved = ads.map(() => 0);
  // What became of an ad later is compared with what it was before anything was done to it.
  const firsts = ads.map(({ id }) => done.find(({ adId }) => adId === id));
  const shares = firsts.map((first, index) => (first ? shareBefore(ads, index, first.from) : 0));
  let days = 0;
  for (let day = 0; day < arrived.length; day++) {
    const spent = ads.map((ad) => ad.days[day]?.spend ?? 0);
    const isPaused = firsts.map(
      (first, index) =>
        first !== undefined && first.kind === 'pause' && first.from <= day && spent[index] === 0,
    );
    const isAdded = firsts.map(
      (first, index) =>
        first !== undefined && first.kind !== 'pause' && first.from <= day && (spent[index] ?? 0) > 0,
    );
    if (!isPaused.includes(true) && !isAdded.includes(true)) continue;
    const total = sumOf(spent);
    const others = sumOf(spent.filter((_, index) => !isAdded[index]));
    const kept = sumOf(shares.filter((_, index) => isPaused[index]));
    if (others <= 0 || kept >= 1) continue;
    days += 1;
    for (const [index, spend] of spent.entries()) {
      const ofRest = isAdded[index] ? 0 : (spend / others) * total * (1 - kept);
      const without = isPaused[index] ? total * (shares[index] ?? 0) : ofRest;
      moved[index] = (moved[index] ?? 0) + (movement[day] ?? 1) * (spend - without);
    }
  }
  return days >= leastDays ? moved : null;
}

/** Which share of the campaign's money an ad had in the whole days before it was changed. */
function shareBefore(ads: readonly OptimizedAd[], index: number, from: number): number {
  const until = Math.max(0, from - 1);
  const spent = ads.map(({ days }) =>
    sumOf(days.slice(Math.max(0, until - daysBefore), until).map(({ spend }) => spend)),
  );
  const total = sumOf(spent);
  return total > 0 ? (spent[index] ?? 0) / total : 0;
}

const sumOf = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);
