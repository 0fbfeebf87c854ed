import { type Language, languageRows } from './languages.ts';
import { formatMoney } from './money.ts';

/**
 * An amount of money as it stands in a text: "$6", and in Hebrew "390 ₪" with a no-break space.
 * @param minor in minor units of the currency
 */
export const formatSum = (minor: number, currency: string, language: Language): string =>
  formatMoney(minor, currency, languageRows[language].locale)
    .replaceAll(/[\u200e\u200f]/g, '')
    .replaceAll(' ', '\u00a0');
