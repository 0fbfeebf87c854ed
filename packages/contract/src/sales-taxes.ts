import { datedFacts } from './dated-facts.ts';

/**
 * Standard rates of value-added tax, in percent, of the countries in which Meta adds it for whoever gives no tax number
 * (with one, the advertiser accounts for it herself).
 */
export const salesTaxes = datedFacts<Readonly<Record<string, number>>>({
  asOf: '2026-11-28',
  source:
    'European Commission, "VAT rates applied in the Member States" (standard rates); gov.uk, "VAT rates"; Meta Business Help Centre, "About VAT and your ad account"; from memory, not read anew',
  rows: {
    AT: 20,
    BE: 21,
    BG: 20,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GB: 20,
    GR: 24,
    HR: 25,
    HU: 27,
    IE: 23,
    IT: 22,
    LT: 21,
    LU: 17,
    LV: 21,
    MT: 18,
    NL: 21,
    PL: 23,
    PT: 23,
    RO: 21,
    SE: 25,
    SI: 22,
    SK: 23,
  },
});

/**
 * The tax that Meta adds for certain, in percent; null where that is not certain.
 * @param country of the ad account's business; null where Meta does not tell it
 * @param hasTaxNumber whether the account has given one; null where Meta does not tell
 */
export const certainTaxPercent = (country: string | null, hasTaxNumber: boolean | null): number | null =>
  country !== null && hasTaxNumber === false ? (salesTaxes.rows[country] ?? null) : null;
