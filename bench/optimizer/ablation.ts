import { randomOf } from '@awning/inference/random';
import { usualManner } from '@awning/optimizer/manner';
import { alignedTable } from '../written.ts';
import { type Policy, play } from './play.ts';
import { oursBy, policies } from './policies.ts';
import { drawWorld } from './world.ts';

/** Among the worlds that rules are chosen on: no other table shows them. */
const firstSeed = 60_000;
const withMargin = (clicks: number) => ({ manner: { margin: { ...usualManner.margin, clicks } } });
const free = { changesAWeek: 99, waitDays: 0, leastDays: 1 };
const half = usualManner.margin.clicks / 2;

/** Each restriction away by itself, then all; then more to see. `sight`: so many times the clicks to judge by. */
const without: Record<string, { policy: Policy; sight?: number }> = {
  'as it is': { policy: oursBy() },
  'no limit of changes a week': { policy: oursBy({ changesAWeek: free.changesAWeek }) },
  'no wait after a change': { policy: oursBy({ waitDays: free.waitDays }) },
  'ads may be paused after one day': { policy: oursBy({ leastDays: free.leastDays }) },
  'changes are taken to cost nothing': { policy: oursBy({ cost: 0 }) },
  'the same margin on all days': { policy: oursBy({ manner: { patience: 0 } }) },
  'half of the margin': { policy: oursBy(withMargin(half)) },
  'no margin': { policy: oursBy(withMargin(0)) },
  'all limits, half of the margin': { policy: oursBy({ ...free, ...withMargin(half) }) },
  'four times the clicks to judge by': { policy: oursBy(), sight: 4 },
  'sixteen times': { policy: oursBy(), sight: 16 },
  'truth from day 7': { policy: policies['truth from day 7'] ?? oursBy() },
};

export interface Without {
  what: string;
  gain: number;
  /** Against what it is, campaign by campaign, and the standard error of that. */
  more: number;
  error: number;
  pausedBest: number;
}

/** Plays campaigns for clicks without each restriction. @param campaigns of each */
export function ablated(campaigns: number): Without[] {
  const worlds = Array.from({ length: campaigns }, (_, index) =>
    drawWorld(randomOf(firstSeed + index), { dollars: [5, 20], isOneStep: true }),
  );
  const played = (policy: Policy, sight = 1) =>
    worlds.map((world, index) =>
      play(world, policy, Math.floor(randomOf(index + 1).uniform() * 2 ** 31), sight),
    );
  const alone = played(policies['leave alone'] ?? (() => [])).map(({ value, spent }) => value / spent);
  let base: number[] | null = null;
  return Object.entries(without).map(([what, { policy, sight }]) => {
    const own = played(policy, sight);
    const gains = own.map(({ value, spent }, index) => value / spent / (alone[index] ?? 1) - 1);
    base ??= gains;
    const more = gains.map((gain, index) => gain - (base?.[index] ?? 0));
    return {
      what,
      gain: meanOf(gains),
      more: meanOf(more),
      error: Math.sqrt(meanOf(more.map((one) => (one - meanOf(more)) ** 2)) / campaigns),
      pausedBest: own.filter(({ pausedBest }) => pausedBest).length / campaigns,
    };
  });
}

const meanOf = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
const signed = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)}`;

/** As Markdown, in per cent. */
export const ablationTable = (rows: readonly Without[]): string =>
  alignedTable([
    ['without', 'gain', 'more than as it is', 'best ad paused'],
    ...rows.map(({ what, gain, more, error, pausedBest }) => [
      what,
      signed(gain),
      `${signed(more)} ± ${(error * 100).toFixed(1)}`,
      `${(pausedBest * 100).toFixed(1)} %`,
    ]),
  ]);
