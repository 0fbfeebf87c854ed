import { minorDigits } from '@awning/contract/money';

/**
 * Currencies whose amounts Meta counts in whole units ("Currency codes" in the Marketing API, offset 1); all others
 * in hundredths, whatever ISO 4217 says.
 */
const wholeAtMeta = new Set(['CLP', 'COP', 'CRC', 'HUF', 'ISK', 'IDR', 'JPY', 'KRW', 'PYG', 'TWD', 'VND']);

const shiftToMeta = (currency: string) => (wholeAtMeta.has(currency) ? 0 : 2) - minorDigits(currency);

/** The smallest amount that Meta can express, in our minor units: 100 of TWD, 10 of KWD, 1 of USD and JPY. */
export const unitOf = (currency: string): number => 10 ** Math.max(0, -shiftToMeta(currency));

/** Our minor units as an integer of Meta's; what Meta can't express is dropped, never rounded up. */
export function toMeta(minor: number, currency: string): number {
  const shift = shiftToMeta(currency);
  return shift >= 0 ? minor * 10 ** shift : Math.floor(minor / 10 ** -shift);
}

/** Meta's integer amount in our minor units; rounded up, as it is only used for minimums and for the most that may be charged. */
export function fromMeta(amount: number, currency: string): number {
  const shift = shiftToMeta(currency);
  return shift >= 0 ? Math.ceil(amount / 10 ** shift) : amount * 10 ** -shift;
}

/** A decimal text in major units (`12.34`), as Insights writes spend, in minor units: digit by digit, no floats. */
export function minorFromText(text: string, currency: string): number {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return 0;
  const digits = minorDigits(currency);
  const fraction = (match[2] ?? '').padEnd(digits + 1, '0');
  const whole = Number(`${match[1]}${fraction.slice(0, digits)}`);
  return whole + (Number(fraction[digits]) >= 5 ? 1 : 0);
}
