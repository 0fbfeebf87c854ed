import { type Ground, isBare, type Known, whatOfSlot } from '../supported/evidence.ts';
import { isOneKind, isTime, isUnit } from '../supported/units.ts';

/** The numbers of a fact that a model heard, as `heard` has them. */
interface Numbers {
  ages: readonly number[];
  amount: number | null;
  /** ISO 4217. */
  currency: string;
  percent_off: number | null;
  numbers: readonly { name: string; value: number }[];
  /** 0 is Sunday. */
  days: readonly number[];
  opens: string | null;
  closes: string | null;
}

/** What a text says of numbers. */
interface TextNumbers {
  /** Of the text alone. */
  ground: Pick<Ground, 'amounts' | 'minutes'>;
  /** Of amounts that name none. */
  currencies: readonly string[];
  /** Whether it gives something away. */
  isFree: boolean;
  days: ReadonlySet<number>;
}

/**
 * Of which number of a fact the text that it was heard in says nothing; null where it says them all. A number that counts
 * something else there is no proof: "customers of 40" are not 40 years in business.
 */
export function unsupportedNumber(
  fact: Numbers,
  { ground: { amounts, minutes }, currencies, isFree, days }: TextNumbers,
): string | null {
  const isSaid = (value: number, counts: (known: Known) => boolean) =>
    amounts.some((known) => known.value === value && counts(known));
  const { ages, amount, percent_off: percent, numbers, opens, closes } = fact;
  if (!ages.every((age) => isSaid(age, mayBeAge))) return 'ages';
  const isCost = (known: Known) => mayBePrice(known, fact.currency, currencies);
  if (amount !== null && !(amount === 0 && isFree) && !isSaid(amount, isCost)) return 'amount';
  if (percent !== null && !isSaid(percent, mayBePercent)) return 'percent_off';
  const strange = numbers.find(({ name, value }) => !isSaid(value, (known) => mayFill(name, known)));
  if (strange) return `numbers.${strange.name}`;
  if (!fact.days.every((day) => days.has(day))) return 'days';
  const hours = [opens, closes].flatMap((time) => (time ? [Number(time.split(':')[0])] : []));
  const isHour = (hour: number) =>
    [hour, hour % 12, (hour % 12) + 12].some((value) => isSaid(value, mayBeHour)) ||
    [...minutes].some((at) => Math.floor(at / 60) % 12 === hour % 12);
  return hours.every(isHour) ? null : 'opens, closes';
}

const isPlain = ({ unit }: Known) => unit === 'plain';
/** Not a known kind of thing: nothing, or words that nobody knows. */
const isOfNothingKnown = (known: Known) => isPlain(known) && known.counted.what === null;

/** "25 to 60", "moms of 40", "they are 40 years": and not "40 years in business". */
const mayBeAge = (known: Known): boolean =>
  isOfNothingKnown(known) ||
  (isPlain(known) &&
    (known.counted.what === 'age' || (known.counted.what === 'year' && known.counted.topic === null)));

/** A bare amount is of the currency that is usual here. */
const mayBePrice = (known: Known, currency: string, usual: readonly string[]): boolean =>
  known.counted.topic !== 'off' &&
  (known.unit === currency || (isOfNothingKnown(known) && usual.includes(currency)));

const mayBePercent = (known: Known): boolean =>
  known.unit === 'percent' || (isPlain(known) && (isBare(known) || known.counted.topic === 'off'));

const mayBeHour = (known: Known): boolean =>
  isPlain(known) && (isOfNothingKnown(known) || known.counted.what === 'clock' || known.counted.mayBeClock);

/** A slot that is named after what it counts takes that, or a number that names nothing. */
function mayFill(slot: string, known: Known): boolean {
  const wanted = whatOfSlot(slot);
  const { what } = known.counted;
  if (slot === 'sum') return isOfNothingKnown(known) || /^[A-Z]{3}$/.test(known.unit);
  if (!isPlain(known)) return false;
  if (wanted === null) return what === null || !isUnit(what) || what === 'age';
  if (what === null)
    return isTime(wanted) || wanted === 'calendar' || wanted === 'clock' ? isBare(known) : true;
  return isOneKind(wanted, what) || (wanted === 'clock' && known.counted.mayBeClock);
}
