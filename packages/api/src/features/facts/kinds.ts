import { isDeepStrictEqual } from 'node:util';
import {
  type AdFactValue,
  adFactValue,
  type FactKind,
  type FactValue,
  factValue,
} from '@awning/contract/facts';
import { hoursAfter, hoursTogether } from '@awning/contract/opening-hours';

/** What is said of one persona's customers; the rest is true of the business. */
const ofCustomers: readonly FactKind[] = [
  'audience',
  'trigger',
  'doubt',
  'name',
  'channel',
  'tone',
  'private_goal',
  'note',
];

/** Whether a fact belongs to one persona and not to the business as a whole. */
export const isOfCustomers = ({ kind }: FactValue): boolean => ofCustomers.includes(kind);

/** Words by which two texts are told apart: capitals, spaces and marks between words count for nothing. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,;:!?…'’"“”„׳״–—-]+/gu, ' ')
    .trim() || text;

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
        return [...namesOf(value.product, value.wording), value.unit];
      case 'offer': {
        const products = value.items.map(({ product }) => product);
        const own = value.product === null && products.length === 0 ? value.wording : null;
        return [value.product, ...products, ...value.days, ...(own === null ? [] : [own])];
      }
      case 'place':
        return [value.name];
      case 'hours':
      case 'voice':
        return [];
      case 'quote':
      case 'name':
      case 'private_goal':
        return [value.text];
      case 'sentence':
      case 'note':
        return [value.topic, bare(value.text)];
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

/** What is priced, by the trade's name and by the owner's: two lines of one product have other words. */
const namesOf = (product: string | null, wording: string | null) =>
  product !== null && wording !== null ? [product, wording] : [product ?? wording];

/** Kinds of which a business has one: a later one takes the earlier one's place. */
const single: readonly FactKind[] = ['hours', 'voice'];

/**
 * Values that were told together, by key. What is told apart by other than its key, such as two amounts for one thing, is kept
 * apart: nothing that was told is lost.
 */
export function byKey(values: readonly FactValue[]): Map<string, FactValue> {
  const keyed = new Map<string, FactValue>();
  for (const value of values) {
    const key = keyOf(value);
    const before = keyed.get(key);
    if (before && single.includes(value.kind)) {
      keyed.set(key, together(before, value));
    } else if (!before) {
      keyed.set(key, value);
    } else if (saysOtherwise(before, value)) {
      let place = 2;
      while (keyed.has(`${key}#${place}`)) place += 1;
      keyed.set(`${key}#${place}`, value);
    }
  }
  return keyed;
}

/** Two values of what a business has one of, told in one answer: each adds to the other. */
const together = (before: FactValue, after: FactValue): FactValue =>
  before.kind === 'hours' && after.kind === 'hours' ? hoursTogether(before, after) : joined(before, after);

/** A later value of a fact with what only the earlier one said: ages, the days of opening hours, or who speaks. */
export function joined(before: FactValue, after: FactValue): FactValue {
  if (before.kind === 'audience' && after.kind === 'audience') {
    return { ...after, ages: after.ages ?? before.ages };
  }
  if (before.kind === 'hours' && after.kind === 'hours') return hoursAfter(before, after);
  if (before.kind === 'voice' && after.kind === 'voice') {
    const { speaks, speaker, addresses } = before;
    return {
      kind: 'voice',
      speaks: after.speaks ?? speaks,
      speaker: after.speaker ?? speaker,
      addresses: after.addresses ?? addresses,
    };
  }
  return after;
}

/** Whether a later value says something else than the earlier one: a price whose words alone are others says the same. */
export function saysOtherwise(before: FactValue, after: FactValue): boolean {
  return before.kind !== after.kind || !isDeepStrictEqual(contentOf(before), contentOf(after));
}

/** What of a value is said by it, without the words that it is told in where it has others. */
function contentOf(value: FactValue): unknown {
  const plain = (text: string | null | undefined) => (text == null ? null : bare(text));
  switch (value.kind) {
    case 'price': {
      const { amount, upTo, currency, isFrom, unit, terms } = value;
      return [amount, upTo, currency, isFrom, unit, plain(terms)];
    }
    case 'offer': {
      const { product, items, amount, percentOff, currency, days, from, until, terms } = value;
      return [product, items, amount, percentOff, currency, days, from, until, plain(terms)];
    }
    case 'sentence':
    case 'note':
    case 'quote':
      return plain(value.text);
    case 'place':
      return plain(value.name);
    case 'doubt':
      return [value.term, plain(value.wording), plain(value.answer)];
    case 'reason':
    case 'policy':
    case 'proof':
      return [value.term, plain(value.wording), value.numbers];
    case 'product':
    case 'trigger':
      return [value.term, plain(value.wording)];
    default:
      return value;
  }
}

/** The value as ads may be made of it; null for the private kinds, which are no part of the type. */
export function adValueOf(value: FactValue): AdFactValue | null {
  const parsed = adFactValue.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Kinds that say how the business speaks, and what it never says. */
const ofManner: readonly FactKind[] = ['tone', 'taboo', 'voice'];
export const isManner = ({ kind }: FactValue): boolean => ofManner.includes(kind);

/** Whether a fact keeps to the contract: one with a name of a thousand letters, or more money than there is, says nothing. */
export const isStorable = (value: FactValue): boolean => factValue.safeParse(value).success;
