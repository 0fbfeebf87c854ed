import { termsMaxLength, wordingMaxLength } from '@awning/contract/facts';
import { typedAmount, type WrittenAmount } from '../amount.ts';

/** How a line says "from" before its amount: nothing else is read. */
const fromWords = /(?:^|\s)(?:from|starting at|החל מ|מ)[-־–]?$/iu;

/**
 * A price line, such as "Armchairs from £180 plus fabric", in the fields of the price list: no word of it is lost.
 * @returns null where a part of it is too long for its field
 */
export function splitLine({ amount, currency, before, after }: WrittenAmount) {
  const what = before.replace(fromWords, '').replace(/[\s:,–-]+$/u, '');
  const terms = after.replace(/^[\s,.–-]+/u, '');
  if (what.length > wordingMaxLength || terms.length > termsMaxLength) return null;
  return { what, amount: typedAmount(amount, currency), currency, isFrom: fromWords.test(before), terms };
}
