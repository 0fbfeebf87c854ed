import { type Random, randomOf } from '@awning/inference/random';
import { believedOf } from './believed.ts';
import { commonMovement } from './common-movement.ts';
import { type AdAction, costIn } from './decide-ads.ts';
import { drawRates } from './gain.ts';
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

/**
 * How many results more there were than without what was done: rounded to whole numbers, both negative where there were fewer, and the lower
 * one where it may have been more or fewer.
 */
export interface Earned {
  low: number;
  high: number;
}

const draws = 2000;
/** What lies outside of the range, at each end. */
const outside = 0.05;
/** How many times what is assumed a change costs, and an ad would have had of the share that it had: as far as guesses may be wrong. */
const learning = { shape: 2.5, rate: 2.5 };
const divided = { shape: 5, rate: 5 };
/**
 * By how much of itself an ad's rate has changed within weeks, and by how much more for each time that people have seen its ads
 * since: nobody sees how fast an ad that was paused would have tired meanwhile. One standard deviation; nothing published says
 * it, so both were chosen on simulated campaigns, and on others than those that docs/measurements.md counts.
 */
const changing = 0.07;
const tiringApart = 0.04;
/** By how much of itself an ad's share of the money goes up and down in weeks, as Meta learns: one standard deviation, a guess. */
const drifting = 0.35;
/** Days with an effect from which a campaign counts. */
const leastDays = 3;
/** Days before a pause by which the share of an ad that was paused is measured. */
const daysBefore = 7;

/**
 * What changes of ads earned, for the same money, as nine tenths of what is believed of the ads' rates: an ad that was paused
 * would have gone on with its share of the money, and one that was switched on would have had none, while the others divide the
 * rest as they did. Days on which a change was taken back count as if it had not been made, and each change costs what Meta needs
 * to learn anew. What looked worst was chosen for that, partly by bad luck: the rates are believed in as by the decision, drawn to the
 * mean of the ads by as much as they are known to differ; but it is asked of all days, so that old ones count like new ones. A pure
 * function of its input.
 * @returns null where it is too early to say: few days, or less than one result more or fewer
 */
export function earnedBy(campaigns: readonly Acted[]): Earned | null {
  const sums: number[] = Array(draws).fill(0);
  for (const { state, done, seed } of campaigns) {
    const moved = movedMoney(state, done);
    if (!moved) continue;
    const random = randomOf(seed);
    const { possible, fatigue } = believedOf(state, { halfLife: Number.POSITIVE_INFINITY });
    const since = moneySince(state, done);
    const tired = tiredMoney(state, done, moved, fatigue);
    const apart = Math.hypot(changing, tiringApart * seenSince(state, done));
    const changes = new Set(done.map(({ from }) => from)).size;
    for (let draw = 0; draw < draws; draw++) {
      const share = random.gamma(divided);
      // Days' results that the changes cost, as a share of what came since the first.
      const cost = (costIn(state) * changes * random.gamma(learning)) / since.days;
      const drifts = driftsOf(since.money, random);
      for (const [index, rate] of drawRates(possible, random).entries()) {
        const of = (from: readonly number[]) => from[index] ?? 0;
        const gained = share * (1 + apart * random.normal()) * of(moved) + of(drifts);
        sums[draw] = (sums[draw] ?? 0) + rate * (gained - share * of(tired) - cost * of(since.money));
      }
    }
  }
  sums.sort((one, other) => one - other);
  const low = rounded(sums[Math.round(draws * outside)] ?? 0);
  const high = rounded(sums[Math.round(draws * (1 - outside))] ?? 0);
  return low >= -1 && high <= 1 ? null : { low, high };
}

/** Without a zero below zero. */
const rounded = (results: number): number => Math.round(results) || 0;

/** Money of each ad since the first change, and the days since. */
function moneySince({ ads }: CampaignState, done: readonly Done[]): { money: number[]; days: number } {
  const first = Math.min(...done.map(({ from }) => from));
  const since = ads.map(({ days }) => days.slice(first));
  return {
    money: since.map((days) => sumOf(days.map(({ spend }) => spend))),
    days: Math.max(1, since[0]?.length ?? 0),
  };
}

/** How many times more people have seen the ads since the first change: of the one that they saw most. */
function seenSince({ ads }: CampaignState, done: readonly Done[]): number {
  const first = Math.min(...done.map(({ from }) => from));
  const grown = ads.map(({ days }) => (days.at(-1)?.frequency ?? 0) - (days[first]?.frequency ?? 0));
  return Math.max(0, ...grown);
}

/**
 * Money of each ad that brought nothing because its people had seen it more often than they would have: with the money of others an
 * ad tires sooner, on average by half of what it had been seen more by the end.
 */
function tiredMoney(
  { ads }: CampaignState,
  done: readonly Done[],
  moved: readonly number[],
  fatigue: number,
): number[] {
  const first = Math.min(...done.map(({ from }) => from));
  return ads.map(({ days }, index) => {
    const since = days.slice(first);
    const grown = (since.at(-1)?.frequency ?? 0) - (since[0]?.frequency ?? 0);
    return (fatigue * Math.max(0, grown) * Math.max(0, moved[index] ?? 0)) / 2;
  });
}

/** By how much Meta would have divided the money otherwise by itself, by ad: together nothing. */
function driftsOf(money: readonly number[], random: Random): number[] {
  const drifts = money.map((own) => own * drifting * random.normal());
  const [drifted, all] = [sumOf(drifts), Math.max(sumOf(money), Number.MIN_VALUE)];
  return drifts.map((drift, index) => drift - (drifted * (money[index] ?? 0)) / all);
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
