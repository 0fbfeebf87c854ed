import { isolate } from '../../../i18n/isolate.ts';

/** A currency with its name and sign: "Israeli New Shekel (₪)". @param currency ISO 4217 */
export function currencyName(currency: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency;
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return `${name} (${isolate(sign)})`;
}

/** A time zone in words: "Israel Time". @param timeZone IANA name */
export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(),
  );
  return isolate(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone);
}
