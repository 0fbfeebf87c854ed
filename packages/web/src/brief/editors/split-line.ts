import { typedAmount, type WrittenAmount } from '../amount.ts';

/** How a line says "from" before its amount: nothing else is read. */
const fromWords = /(?:^|\s)(?:from|starting at|החל מ|מ)[-־–]?$/iu;

/** A price line, such as "Armchairs from £180 plus fabric", in the fields of the price list: no word of it is lost. */
export function splitLine({ amount, currency, before, after }: WrittenAmount) {
  const isFrom = fromWords.test(before);
  return {
    what: before.replace(fromWords, '').replace(/[\s:,–-]+$/u, ''),
    amount: typedAmount(amount, currency),
    currency,
    isFrom,
    terms: after.replace(/^[\s,.–-]+/u, ''),
  };
}
