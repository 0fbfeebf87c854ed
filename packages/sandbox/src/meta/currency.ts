/** Approximate units per US dollar; they set the price level of the delivery model and the minimum budgets. */
const PER_DOLLAR: Record<string, number> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  ILS: 3.7,
  CAD: 1.37,
  AUD: 1.52,
  NZD: 1.66,
  CHF: 0.88,
  SEK: 10.5,
  NOK: 10.8,
  DKK: 6.9,
  PLN: 3.9,
  MXN: 18.5,
  BRL: 5.4,
  INR: 84,
  JPY: 150,
  KRW: 1370,
  VND: 25_400,
  HUF: 360,
  TWD: 32,
  KWD: 0.307,
  AED: 3.67,
  ZAR: 18,
  SGD: 1.34,
  HKD: 7.8,
};

/** Currencies whose budgets Meta counts in whole units. */
const WHOLE = new Set(['JPY', 'KRW', 'CLP', 'COP', 'CRC', 'HUF', 'IDR', 'PYG', 'TWD', 'VND', 'ISK']);

export function isKnownCurrency(code: string): boolean {
  return code in PER_DOLLAR;
}

/** Minor units in one unit of the currency: 100, or 1 where there is no minor unit. */
export function minorPerUnit(currency: string): number {
  return WHOLE.has(currency) ? 1 : 100;
}

/** One US dollar in minor units of the currency. */
export function minorPerDollar(currency: string): number {
  return (PER_DOLLAR[currency] ?? 1) * minorPerUnit(currency);
}

/** Spend in the format of Insights: `12.34`, or `1234` where there is no minor unit. */
export function toMajorText(minor: number, currency: string): string {
  const per = minorPerUnit(currency);
  return per === 1 ? String(minor) : (minor / per).toFixed(2);
}

/** Every currency that an ad account can have. */
export const currencies = (): string[] => Object.keys(PER_DOLLAR);

/**
 * The minimum daily budget in minor units: about one dollar where impressions are charged, and five times that
 * where clicks are ("Minimum budgets" in the Marketing API's account reference).
 */
export function minDailyBudget(currency: string, billingEvent = 'IMPRESSIONS'): number {
  const dollars = billingEvent === 'IMPRESSIONS' ? 1 : 5;
  return Math.ceil(minorPerDollar(currency) * dollars);
}
