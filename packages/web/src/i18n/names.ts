import { isolate } from '@awning/contract/text-direction';

/** A currency with its name and sign: "Israeli New Shekel (₪)". @param currency ISO 4217 */
export function currencyName(currency: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency;
  return `${name} (${isolate(currencySign(currency, language))})`;
}

/** The sign of a currency as a language writes it: "₪". @param currency ISO 4217 */
export function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value.trim() ?? currency;
}

/** A time zone's name: "Israel Time". @param timeZone IANA name */
export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(),
  );
  return isolate(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone);
}
