import { formatMoney } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';

/**
 * An amount of money as it stands in a text: "$6", and in Hebrew "390 ₪" with a no-break space.
 * @param minor in minor units of the currency
 */
export const formatSum = (minor: number, currency: string, language: Language): string =>
  language === 'en'
    ? formatMoney(minor, currency, 'en-US')
    : formatMoney(minor, currency, 'he')
        .replaceAll('\u200e', '')
        .replaceAll('\u200f', '')
        .replaceAll(' ', '\u00a0');
