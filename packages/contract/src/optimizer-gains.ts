// biome-ignore-all format: a table, a line an amount.
/**
 * What auto-optimisation came to in 1000 simulated campaigns at each money a day, against leaving all ads alone for 30 days:
 * clicks more, and of campaigns for clicks and for leads the share of results more for the same money, its standard error, and in
 * which share of campaigns it changed something. Written by `npm run bench -- optimizer-gains --write` (bench/optimizer/by-money.ts).
 */
export const optimizerGains = [
  { dollars: 5, moreClicks: 7, clicks: { gain: 0.020, error: 0.002, acts: 0.27 }, leads: { gain: 0.016, error: 0.003, acts: 0.17 } },
  { dollars: 10, moreClicks: 21, clicks: { gain: 0.033, error: 0.003, acts: 0.43 }, leads: { gain: 0.034, error: 0.004, acts: 0.31 } },
  { dollars: 15, moreClicks: 36, clicks: { gain: 0.039, error: 0.003, acts: 0.54 }, leads: { gain: 0.044, error: 0.004, acts: 0.40 } },
  { dollars: 20, moreClicks: 52, clicks: { gain: 0.043, error: 0.003, acts: 0.61 }, leads: { gain: 0.057, error: 0.005, acts: 0.47 } },
  { dollars: 30, moreClicks: 84, clicks: { gain: 0.047, error: 0.003, acts: 0.68 }, leads: { gain: 0.066, error: 0.005, acts: 0.54 } },
  { dollars: 50, moreClicks: 152, clicks: { gain: 0.052, error: 0.003, acts: 0.76 }, leads: { gain: 0.082, error: 0.006, acts: 0.66 } },
  { dollars: 70, moreClicks: 214, clicks: { gain: 0.054, error: 0.003, acts: 0.80 }, leads: { gain: 0.090, error: 0.006, acts: 0.73 } },
  { dollars: 100, moreClicks: 327, clicks: { gain: 0.059, error: 0.003, acts: 0.83 }, leads: { gain: 0.099, error: 0.006, acts: 0.74 } },
] as const;
