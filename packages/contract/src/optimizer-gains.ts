// biome-ignore-all format: a table, a line an amount.
/**
 * What auto-optimisation came to in 300 simulated campaigns at each money a day, against leaving all ads alone for 30 days:
 * clicks more, and of campaigns for clicks and for leads the share of results more for the same money, its standard error, and in
 * which share of campaigns it changed something. Written by `npm run bench -- optimizer --write` (bench/optimizer/by-money.ts).
 */
export const optimizerGains = [
  { dollars: 5, moreClicks: 7, clicks: { gain: 0.023, error: 0.004, acts: 0.25 }, leads: { gain: 0.022, error: 0.005, acts: 0.09 } },
  { dollars: 10, moreClicks: 22, clicks: { gain: 0.036, error: 0.005, acts: 0.44 }, leads: { gain: 0.038, error: 0.008, acts: 0.24 } },
  { dollars: 15, moreClicks: 41, clicks: { gain: 0.044, error: 0.006, acts: 0.54 }, leads: { gain: 0.052, error: 0.010, acts: 0.29 } },
  { dollars: 20, moreClicks: 57, clicks: { gain: 0.048, error: 0.006, acts: 0.63 }, leads: { gain: 0.065, error: 0.010, acts: 0.36 } },
  { dollars: 30, moreClicks: 87, clicks: { gain: 0.051, error: 0.006, acts: 0.70 }, leads: { gain: 0.077, error: 0.011, acts: 0.50 } },
  { dollars: 50, moreClicks: 159, clicks: { gain: 0.057, error: 0.006, acts: 0.83 }, leads: { gain: 0.097, error: 0.011, acts: 0.62 } },
  { dollars: 70, moreClicks: 237, clicks: { gain: 0.062, error: 0.006, acts: 0.85 }, leads: { gain: 0.110, error: 0.012, acts: 0.69 } },
  { dollars: 100, moreClicks: 341, clicks: { gain: 0.063, error: 0.006, acts: 0.87 }, leads: { gain: 0.118, error: 0.012, acts: 0.72 } },
] as const;
