import { datedFacts } from './dated-facts.ts';

interface LocationFee {
  /** Of what the ads cost that are shown in the country. */
  percent: number;
  since: string;
}

/**
 * What Meta adds to the cost of ads by the country in which they are shown, on top of the budget: a line of its own on the
 * invoice, which neither Ads Manager nor Insights counts. Turkey's is expected to fall in 2027, with its own tax.
 */
export const locationFees = datedFacts<Readonly<Record<string, LocationFee>>>({
  asOf: '2026-11-28',
  source:
    "thetechportal.com (10 March 2026, after Bloomberg), ibtimes.sg (11 March), store.is (19 March), clkmarketingagency.co.uk (June), which agree; Meta's own page was not seen",
  rows: {
    AT: { percent: 5, since: '2026-07-01' },
    TR: { percent: 5, since: '2026-07-01' },
    FR: { percent: 3, since: '2026-07-01' },
    IT: { percent: 3, since: '2026-07-01' },
    ES: { percent: 3, since: '2026-07-01' },
    GB: { percent: 2, since: '2026-07-01' },
  },
});

/**
 * The fee, in percent, of ads that are shown in some countries: the highest of theirs, since nobody knows beforehand how
 * much is shown in each.
 * @param countries ISO 3166-1 alpha-2
 */
export const feePercentIn = (countries: readonly string[]): number =>
  Math.max(0, ...countries.map((country) => locationFees.rows[country]?.percent ?? 0));
