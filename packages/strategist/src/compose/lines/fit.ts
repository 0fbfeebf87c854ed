import { lineKey } from '@awning/contract/line-words';
import { wordsOf } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import { amountOf, type Line, perLine } from './line.ts';

/** Share of a line's longer words from which on another one says the same. */
const same = 0.6;

/** Its longer words: the shorter ones are those of grammar. */
const longWordsOf = perLine(({ words }) => new Set(wordsOf(words).filter((word) => word.length > 3)));

/** Whether one line says what the other does: it stands in it, or most of its words do. */
export function restates(line: Line, other: Line): boolean {
  if (line.key.includes(other.key) || other.key.includes(line.key)) return true;
  // "Mobile welding $95 an hour" and "Mobile welding in Bakersfield" have the name of a thing in common.
  if (line.source === 'template' && other.source === 'template' && line.telling !== other.telling)
    return false;
  const [one, two] = [longWordsOf(line), longWordsOf(other)];
  const fewest = Math.min(one.size, two.size);
  const common = [...one].filter((word) => two.has(word)).length;
  // One word alone may be a subject: "A horse €60" of a horse dentist.
  return fewest > 1 && common >= fewest * same;
}

/** Whether two lines stand in one ad: they tell different things, but for what she does, of different items and of no two products. */
export const fitTogether = (line: Line, other: Line): boolean => fitting(line)(other);
const fitting = perLine((line) =>
  perLine(
    (other) =>
      (line.telling !== other.telling || isTypedName(line) || isTypedName(other) || areOfHers(line, other)) &&
      !line.tells.some((what) => other.tells.includes(what)) &&
      !(sharesItem(line, other) && !isOfCondition(line, other)) &&
      !(line.sums.length > 0 && other.sums.length > 0) &&
      isOfOneProduct(line, other) &&
      !isNearAnother(line, other) &&
      !isNearAnother(other, line) &&
      (isOfCondition(line, other) || !numbersIn(line).some((number) => numbersIn(other).includes(number))) &&
      (isBusinessName(line) || isBusinessName(other) || !restates(line, other)),
  ),
);

/** Names of the business, of its trade and of what it sells stand beside each other, and beside what was told of them. */
const isTypedName = ({ isKept, tells }: Line): boolean =>
  !isKept && ['trade', 'product', 'name'].some((what) => tells.includes(what));
/** What she does, in sentences of hers: "Wet stones, no grinder." beside "You watch me do it". */
const areOfHers = (line: Line, other: Line): boolean => line.telling === 'how' && line.isKept && other.isKept;
/** A name may have a word of what is sold: "Rye loaf" at "Loaf Street". */
export const isBusinessName = ({ isKept, tells }: Line): boolean => !isKept && tells.includes('name');

/** The same number in two lines is the same fact told twice: "30 hrs" and "rises for 30 hours". */
const numbersIn = ({ words }: Line): string[] => words.match(/\d+(?:[.,:]\d+)*/gu) ?? [];

/** A condition rests on the price that it is of, and stands beside it. */
const isOfCondition = (line: Line, other: Line) =>
  line.telling === 'condition' || other.telling === 'condition';

/** Whether nothing says that two lines are of different products. */
export const isOfOneProduct = ({ products }: Line, { products: others }: Line): boolean =>
  products.length === 0 ||
  others.length === 0 ||
  products.some((name) => others.some((other) => name.includes(other) || other.includes(name)));

/** Whether a line has a word of the name of one product, and the other is of another: "Rye on Fridays" and "Cinnamon bun $3". */
const isNearAnother = ({ near }: Line, { products }: Line): boolean =>
  near.length > 0 && products.length > 0 && !products.some((name) => near.includes(name));

/** Whether some lines make an ad: each fits each other one, and no price stands without its condition, nor a condition without a price. */
export const makeAnAd = (lines: readonly Line[], items: readonly AdItem[]): boolean =>
  lines.every((line, at) => lines.slice(at + 1).every((other) => fitTogether(line, other))) &&
  lines.every((line) =>
    conditionsOf(line, items).every((terms) => lines.some(({ key }) => key.includes(terms))),
  ) &&
  lines.every(
    (line) =>
      line.telling !== 'condition' ||
      lines.some((one) => tellsPrice(one) && (line.isKept || sharesItem(line, one))),
  );

export const tellsPrice = ({ sums, telling }: Pick<Line, 'sums' | 'telling'>): boolean =>
  sums.length > 0 || telling === 'price' || telling === 'limited';
const sharesItem = ({ restsOn }: Line, other: Line): boolean =>
  restsOn.some(({ id }) => other.restsOn.some((one) => one.id === id));

/** Conditions of the typed prices whose sums a line names, as they are compared. */
function conditionsOf({ sums, restsOn }: Line, items: readonly AdItem[]): string[] {
  if (sums.length === 0) return [];
  return items.flatMap(({ id, value }) => {
    if ((value.kind !== 'price' && value.kind !== 'offer') || !value.terms) return [];
    return restsOn.some((one) => one.id === id) || sums.some((sum) => isSumOf(sum, value))
      ? [lineKey(value.terms)]
      : [];
  });
}

/** Whether a written sum is a price's: its digits are those of the amount in whole units or with its minor ones. */
function isSumOf(sum: string, value: { amount: number | null }): boolean {
  const written = amountOf(sum);
  return value.amount !== null && (written * 100 === value.amount || written === value.amount);
}
