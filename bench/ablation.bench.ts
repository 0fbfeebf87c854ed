import { ablated, ablationTable } from './optimizer/ablation.ts';
import type { Bench, Figure } from './report.ts';
import { write } from './written.ts';

/** Campaigns that are played without each restriction; `CAMPAIGNS` sets another number. */
const campaigns = Number(process.env.CAMPAIGNS ?? 500);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

export const bench: Bench = {
  name: 'Auto-optimisation of campaigns for clicks without each of its restrictions: where what the truth would bring is lost',
  async measure({ writes }) {
    const rows = ablated(campaigns);
    if (writes)
      write(
        'ablation',
        () =>
          `${new Date().toISOString().slice(0, 10)}, ${campaigns} campaigns, per cent:\n\n${ablationTable(rows)}`,
      );
    return rows.map(
      ({ what, gain, more, error, pausedBest }): Figure => ({
        what: `${what}: results for each dollar against leaving alone`,
        value: `${percent(gain)}, ${percent(more)} ± ${percent(error)} more; the best ad was paused in ${percent(pausedBest)}`,
        bar: 'none',
        met: true,
      }),
    );
  },
};
