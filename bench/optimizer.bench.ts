import { randomOf } from '@awning/inference/random';
import { linesOf, type Row, tableOf } from './optimizer/table.ts';
import { drawWorld } from './optimizer/world.ts';
import type { Bench, Figure } from './report.ts';

/** Campaigns that are played for each table; `CAMPAIGNS` sets another number. */
const campaigns = Number(process.env.CAMPAIGNS ?? 1000);

const worldsOf = (dollars: [number, number], equal = false) =>
  Array.from({ length: campaigns }, (_, index) => drawWorld(randomOf(1000 + index), { dollars, equal }));

function print(title: string, rows: readonly Row[]): void {
  console.log(`  ${title}`);
  for (const line of linesOf(rows)) console.log(`    ${line}`);
}
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const rowOf = (rows: readonly Row[], policy: string) => rows.find((row) => row.policy === policy);

export const bench: Bench = {
  name: 'Auto-optimisation: 30 days of campaigns of 2 to 8 ads, against leaving all alone and other ways',
  async measure() {
    const small = tableOf(worldsOf([5, 20]));
    print('5 to 20 dollars a day', small);
    print('20 to 50 dollars a day', tableOf(worldsOf([20, 50])));
    const equal = tableOf(worldsOf([5, 50], true), ['leave alone', 'Awning', 'oracle']);
    print('equal ads, 5 to 50 dollars a day', equal);
    const own = rowOf(small, 'Awning');
    const alike = rowOf(equal, 'Awning');
    const next = Math.max(
      ...small.filter(({ policy }) => !['Awning', 'oracle'].includes(policy)).map(({ gain }) => gain),
    );
    return [
      {
        what: 'results for each dollar against leaving alone, 5 to 20 dollars a day',
        value: percent(own?.gain ?? 0),
        baseline: percent(next),
        bar: 'more than the next best but the oracle',
        met: (own?.gain ?? 0) > next,
      },
      {
        what: 'campaigns whose best ad was paused, 5 to 20 dollars a day',
        value: percent(own?.pausedBest ?? 1),
        bar: 'under 5 %',
        met: (own?.pausedBest ?? 1) < 0.05,
      },
      {
        what: 'results for each dollar against leaving alone, of equal ads',
        value: `${percent(alike?.gain ?? 0)} ± ${percent(alike?.error ?? 0)}`,
        bar: 'not below by more than two standard errors',
        met: (alike?.gain ?? 0) > -2 * (alike?.error ?? 0),
      },
    ] satisfies Figure[];
  },
};
