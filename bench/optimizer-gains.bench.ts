import { gainsByMoney, writeGains } from './optimizer/by-money.ts';
import type { Bench, Figure } from './report.ts';

/** Campaigns that are played at each money; `CAMPAIGNS` sets another number. */
const campaigns = Number(process.env.CAMPAIGNS ?? 500);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

export const bench: Bench = {
  name: 'Auto-optimisation by money a day: what the product says of it beside its price',
  async measure({ writes }) {
    const rows = gainsByMoney(campaigns);
    if (writes) writeGains(rows, campaigns);
    return rows.map(
      ({ dollars, clicks, leads }): Figure => ({
        what: `${dollars} dollars a day: results more for the same money`,
        value: `clicks ${percent(clicks.gain)} ± ${percent(clicks.error)}, leads ${percent(leads.gain)} ± ${percent(leads.error)}`,
        bar: 'none',
        met: true,
      }),
    );
  },
};
