const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a thousand times what formatting with it does: each is made once. @param locale BCP 47 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

const currencyFormat = (locale: string, currency: string, digits?: number): Intl.NumberFormat =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const digitsOf = new Map<string, number>();

/** Digits of a currency's minor unit: 2 for USD and ILS, 0 for JPY. @param currency ISO 4217 */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits = currencyFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
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
  return currencyFormat(locale, currency, digits ?? (Number.isInteger(value) ? 0 : all)).format(value);
}

/** The greatest amount that an owner may enter, in minor units of its currency. */
export const greatestAmount = 1_000_000_000;
