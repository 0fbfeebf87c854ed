import type { Fact, FactValue } from '@awning/contract/facts';
import type { Chip } from '@awning/contract/interviews';

/** By chip: the numbers as they were typed, in the order of the label. */
export type Tapped = Readonly<Record<string, readonly string[]>>;

/** Whether a number of a chip is one. */
export const isNumber = (text: string | undefined) => /^\d{1,6}(?:[.,]\d{1,2})?$/.test((text ?? '').trim());

/** Whether all numbers of a chip are given. */
export const isFilled = ({ numbers }: Chip, typed: readonly string[]) =>
  numbers.every((_, at) => isNumber(typed[at]));

/** The item that a tapped chip is. */
export function itemOfChip({ value, numbers }: Chip, typed: readonly string[]): FactValue {
  if (!('numbers' in value)) return value;
  const given = numbers.map(
    (name, at) => [name, Number((typed[at] ?? '').trim().replace(',', '.'))] as const,
  );
  return { ...value, numbers: { ...value.numbers, ...Object.fromEntries(given) } };
}

const termOf = (value: FactValue): unknown =>
  'term' in value ? value.term : 'product' in value ? value.product : null;

/** The item that a chip has become. */
export const factOfChip = ({ value }: Chip, facts: readonly Fact[]): Fact | undefined =>
  facts.find(
    (fact) =>
      fact.state !== 'rejected' && fact.value.kind === value.kind && termOf(fact.value) === termOf(value),
  );
