import { optimizerGains } from './optimizer-gains.ts';

/** What the plan with it costs a month, as in `plans.ts`, whose schemas public pages don't load. */
export const optimizerPrice = 99;

/** What auto-optimisation is expected to come to at some money a day: means of simulated campaigns, of which many gain nothing. */
export interface OptimizerWorth {
  /** Share of results more for the same money. */
  gain: number;
  /** Money that they would have cost in 30 days, in the unit of `dollars`. */
  worth: number;
  /** Share of campaigns in which something is changed. */
  acts: number;
}

/** @param dollars a day; beyond the table its ends hold */
export function optimizerWorthAt(dollars: number, kind: 'clicks' | 'leads' = 'clicks'): OptimizerWorth {
  const over = optimizerGains.findIndex((row) => row.dollars >= dollars);
  const high = optimizerGains[over < 0 ? optimizerGains.length - 1 : over] ?? optimizerGains[0];
  const low = optimizerGains[Math.max(0, (over < 0 ? optimizerGains.length : over) - 1)] ?? high;
  const part = high.dollars > low.dollars ? (dollars - low.dollars) / (high.dollars - low.dollars) : 1;
  const between = (of: 'gain' | 'acts') =>
    low[kind][of] + Math.min(1, Math.max(0, part)) * (high[kind][of] - low[kind][of]);
  return { gain: between('gain'), worth: between('gain') * dollars * 30, acts: between('acts') };
}

/** A campaign's money a day, and what it aims at. */
export interface DailyMoney {
  dollars: number;
  kind: 'clicks' | 'leads';
}

/** The same of several campaigns together. `acts`: the chance that something is changed in at least one of them. */
export function optimizerWorthOf(campaigns: readonly DailyMoney[]): Pick<OptimizerWorth, 'worth' | 'acts'> {
  let [worth, idle] = [0, 1];
  for (const { dollars, kind } of campaigns) {
    const one = optimizerWorthAt(dollars, kind);
    worth += one.worth;
    idle *= 1 - one.acts;
  }
  return { worth, acts: 1 - idle };
}

/** Where it changes something less often, there is too little money to tell ads apart. */
export const oftenEnough = 0.5;

/** What is said of it where plans are compared: at a usual budget, and from which on it alone is worth the whole price of its plan. Whole dollars. */
export function optimizerExample() {
  const at = optimizerGains.find(({ dollars }) => dollars === 15) ?? optimizerGains[0];
  const pays = optimizerGains.find(({ dollars }) => optimizerWorthAt(dollars).worth >= optimizerPrice);
  return {
    dollars: at.dollars,
    clicks: Math.round(at.moreClicks / 5) * 5,
    worth: Math.round(optimizerWorthAt(at.dollars).worth),
    /** Null where no amount of the table does. */
    pays: pays?.dollars ?? null,
  };
}
