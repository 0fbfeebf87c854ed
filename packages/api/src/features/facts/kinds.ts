import { isDeepStrictEqual } from 'node:util';
import {
  type AdFactValue,
  adFactValue,
  type FactKind,
  type FactValue,
  factValue,
} from '@awning/contract/facts';
import { hoursAfter } from '@awning/contract/opening-hours';

/** What is said of one persona's customers; the rest is true of the business. */
const ofCustomers: readonly FactKind[] = [
  'audience',
  'trigger',
  'doubt',
  'name',
  'channel',
  'tone',
  'private_goal',
];

/** Whether a fact belongs to one persona and not to the business as a whole. */
export const isOfCustomers = ({ kind }: FactValue): boolean => ofCustomers.includes(kind);

/** What tells facts apart: two of the same key say the same thing, the later one maybe with other values. */
export function keyOf(value: FactValue): string {
  const parts = (): (string | number | null)[] => {
    switch (value.kind) {
      case 'product':
      case 'audience':
      case 'trigger':
      case 'doubt':
      case 'reason':
      case 'policy':
      case 'proof':
        return [value.term ?? value.wording];
      case 'occasion':
        return [value.term];
      case 'price':
        return [value.product ?? value.wording, value.unit];
      case 'offer':
        return [value.product, ...value.items.map(({ product }) => product), ...value.days];
      case 'place':
        return [value.name];
      case 'hours':
        return [];
      case 'quote':
      case 'name':
      case 'private_goal':
        return [value.text];
      case 'channel':
        return [value.channel];
      case 'tone':
        return [value.tone];
      case 'taboo':
        return [value.words];
    }
  };
  return [value.kind, ...parts()].join(':').toLowerCase();
}

/** A later value of a fact with what only the earlier one said: ages, or the days of opening hours. */
export function joined(before: FactValue, after: FactValue): FactValue {
  if (before.kind === 'audience' && after.kind === 'audience') {
    return { ...after, ages: after.ages ?? before.ages };
  }
  if (before.kind === 'hours' && after.kind === 'hours') return hoursAfter(before, after);
  return after;
}

/** Whether a fact tells of opening hours on which days there are none, and nothing else. */
export const isOfClosedDays = (value: FactValue): boolean =>
  value.kind === 'hours' && (value.closed ?? []).length > 0 && !value.opens && !value.closes && !value.more;

/** Whether a fact is a place with a house number. */
export const isAddress = (value: FactValue): boolean => value.kind === 'place' && /\d/.test(value.name);

/** Kinds whose later value may contradict the earlier one. */
const contradictable: readonly FactKind[] = ['price', 'offer', 'hours', 'reason', 'policy', 'proof'];

/** Whether a later value of the same fact says something else than the earlier one. */
export const contradicts = (before: FactValue, after: FactValue): boolean =>
  contradictable.includes(after.kind) && !isDeepStrictEqual(before, after);

/** Whether a fact tells of what is denied: the same, or a price or an offer of a product that there is not. */
export const isDeniedBy = (value: FactValue, denied: readonly FactValue[]): boolean =>
  denied.some((one) => {
    if (keyOf(one) === keyOf(value)) return true;
    if (one.kind !== 'product' || one.term === null) return false;
    if (value.kind === 'price') return value.product === one.term;
    if (value.kind !== 'offer') return false;
    return value.product === one.term || value.items.some(({ product }) => product === one.term);
  });

/** Those of some facts that ads may be made of. The private kinds are no part of the type. */
export const adValues = (values: readonly FactValue[]): AdFactValue[] =>
  values.flatMap((value) => {
    const parsed = adFactValue.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });

/** Whether a fact keeps to the contract: one with a name of a thousand letters, or more money than there is, says nothing. */
export const isStorable = (value: FactValue): boolean => factValue.safeParse(value).success;
