import { greatestAmount, minorDigits } from '@awning/contract/money';
import { moneyIn } from '@awning/contract/written-amounts';
import { minorAmount as readAmount } from '@awning/contract/written-numbers';
import type { Scene } from './scene.ts';

/**
 * A number as people write amounts, `1,250.50` or `12,5`, in minor units of a currency.
 * @returns null for what is no such number, has more decimals than the currency, or is more than the contract takes
 */
export function minorAmount(text: string, currency: string): number | null {
  const minor = readAmount(text, currency);
  return minor !== null && minor <= greatestAmount ? minor : null;
}

/** An amount as it stands in its field: `12.5` and not `12.50 €`. */
export function typedAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const value = minor / 10 ** digits;
  return Number.isInteger(value) ? String(value) : value.toFixed(digits);
}

export interface WrittenAmount {
  /** In minor units. */
  amount: number;
  currency: string;
  /** What stands before it and after it. */
  before: string;
  after: string;
}

/** The one amount of money that stands in a text; null where there is none, or where there are several. */
export function amountIn(text: string, scene: Scene): WrittenAmount | null {
  const [found, ...others] = moneyIn(text, scene);
  if (!found || others.length > 0 || found.upTo !== null) return null;
  const { minor, unit, start, end } = found;
  if (minor === null || minor > greatestAmount) return null;
  return {
    amount: minor,
    currency: unit,
    before: text.slice(0, start).trim(),
    after: text.slice(end).trim(),
  };
}
