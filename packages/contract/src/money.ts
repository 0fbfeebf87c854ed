/** Digits of a currency's minor unit: 2 for USD and ILS, 0 for JPY. @param currency ISO 4217 */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/**
 * An amount in a language: 2900 USD is $29, 2950 is $29.50; whole amounts go without their zeros.
 * @param minor in minor units of the currency
 * @param locale BCP 47
 * @param digits how many to show; by default as many as the amount needs, none or all
 */
export function formatMoney(minor: number, currency: string, locale: string, digits?: number): string {
  const all = minorDigits(currency);
  const value = minor / 10 ** all;
  const shown = digits ?? (Number.isInteger(value) ? 0 : all);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(value);
}
