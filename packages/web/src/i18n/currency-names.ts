import { minorDigits } from '@awning/contract/money';
import { useTranslation } from 'react-i18next';

/** Currencies in words, by language: "$" is the sign of twenty countries' money. */
export function currencyNamesOf(language: string) {
  const formatOf = (currency: string, minimumFractionDigits = 0) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      minimumFractionDigits,
    });
  return {
    /** What prices are in: USD is "US dollars". @param currency ISO 4217 */
    currencyName: (currency: string): string =>
      formatOf(currency)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
    /** An amount in minor units: 2900 USD is "29 US dollars", 2950 is "29.50 US dollars". */
    moneyInWords(minor: number, currency: string): string {
      const digits = minorDigits(currency);
      const value = minor / 10 ** digits;
      return formatOf(currency, Number.isInteger(value) ? 0 : digits).format(value);
    },
  };
}

/** Currencies in the words of the current language. */
export function useCurrencyNames() {
  const { i18n } = useTranslation();
  return currencyNamesOf(i18n.resolvedLanguage ?? 'en');
}
