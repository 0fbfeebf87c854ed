import { randomOf } from '@awning/inference/random';
import { alignedTable } from '../written.ts';
import { play } from './play.ts';
import { policies } from './policies.ts';
import type { World } from './world.ts';

/** What a policy came to over many campaigns. */
export interface Row {
  policy: string;
  /** Results for each dollar against leaving all alone: the mean of the ratios by campaign, and its standard error. */
  gain: number;
  error: number;
  /** Share of the oracle's results that was missed. */
  regret: number;
  /** Ads switched on or off, a campaign. */
  edits: number;
  /** Share of campaigns in which the best ad was switched off. */
  pausedBest: number;
}

/** Plays each world by each policy. */
export function tableOf(worlds: readonly World[], names = Object.keys(policies)): Row[] {
  const played = names.map((policy) =>
    worlds.map((world, index) => play(world, policies[policy] ?? (() => []), seedOf(index))),
  );
  const rateOf = (policy: string, index: number) => {
    const one = played[names.indexOf(policy)]?.[index];
    return one && one.spent > 0 ? one.value / one.spent : 0;
  };
  return names.map((policy, at) => {
    const own = played[at] ?? [];
    const ratios = own.map((_, index) => rateOf(policy, index) / rateOf('leave alone', index));
    const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
    const variance = ratios.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, ratios.length - 1);
    const missed = own.map((_, index) => 1 - rateOf(policy, index) / rateOf('oracle', index));
    return {
      policy,
      gain: mean - 1,
      error: Math.sqrt(variance / ratios.length),
      regret: missed.reduce((sum, one) => sum + one, 0) / missed.length,
      edits: own.reduce((sum, { edits }) => sum + edits, 0) / own.length,
      pausedBest: own.filter(({ pausedBest }) => pausedBest).length / own.length,
    };
  });
}

const seedOf = (index: number) => Math.floor(randomOf(index + 1).uniform() * 2 ** 31);

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** The table, a line a policy. */
export const linesOf = (rows: readonly Row[]): string[] =>
  rows.map(({ policy, gain, error, regret, edits, pausedBest }) =>
    [
      policy.padEnd(16),
      `results for each dollar ${gain >= 0 ? '+' : ''}${percent(gain)} ± ${percent(error)}`,
      `regret ${percent(regret)}`,
      `${edits.toFixed(1)} edits`,
      `best one paused in ${percent(pausedBest)}`,
    ].join('  '),
  );

const signed = (value: number) => `${value >= 0 ? '+' : ''}${(value * 100).toFixed(1)}`;

/** Worlds by policies, as Markdown: per cent of results for each dollar that a policy gains. @param kinds rows by kind of world */
export function markdownOf(kinds: Record<string, readonly Row[]>): string {
  const [first = []] = Object.values(kinds);
  const shown = first.map(({ policy }) => policy).filter((policy) => policy !== 'leave alone');
  return alignedTable([
    ['world', ...shown, 'Awning: changes', 'best ad paused'],
    ...Object.entries(kinds).map(([kind, rows]) => {
      const own = rows.find(({ policy }) => policy === 'Awning');
      return [
        kind,
        ...shown.map((name) => {
          const { gain = 0, error = 0 } = rows.find(({ policy }) => policy === name) ?? {};
          return `${signed(gain)} ± ${(error * 100).toFixed(1)}`;
        }),
        (own?.edits ?? 0).toFixed(1),
        percent(own?.pausedBest ?? 0),
      ];
    }),
  ]);
}
