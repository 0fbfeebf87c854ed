import type { FactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import { type OpeningHours, spansOf } from '@awning/contract/opening-hours';
import { amountsIn } from './amounts.ts';
import type { Amount } from './counted.ts';
import { timesIn, weekdaysIn } from './dates.ts';
import { normalised } from './normalised.ts';
import { plain } from './quotes.ts';

/** What a text may rest on. */
export interface Evidence {
  facts: readonly FactValue[];
  /** The facts as they read, in every language that is spoken, and whatever else was said by the owner. */
  texts: readonly string[];
  /** Texts about customers: a number in them that counts nothing else is an age. */
  ofCustomers?: readonly string[];
  /** What may be named besides: the business, and the words of its trade. Texts that `plain` has been over, for each is long and many need them. */
  vocabulary: readonly string[];
  /** Words of which each list names one thing: "bread", "loaves". */
  callings?: readonly (readonly string[])[];
}

/** A number that is known, and what it counts; of a vague one, "hundreds", the word. */
export type Known = Pick<Amount, 'value' | 'unit' | 'counted'> & { text: string };

/** The same, ready to be compared with. */
export interface Ground {
  amounts: readonly Known[];
  days: ReadonlySet<number>;
  minutes: ReadonlySet<number>;
  isAlwaysOpen: boolean;
  isCheaper: boolean;
  hasQuote: boolean;
  /** All texts, letters and figures alone. */
  text: string;
  vocabulary: readonly string[];
  callings: readonly (readonly string[])[];
}

const known = (value: number, what: string | null, unit: Amount['unit'] = 'plain'): Known => ({
  value,
  unit,
  text: '',
  counted: { what, nouns: [], topic: null, mayBeClock: false },
});

export function groundOf({ facts, texts, ofCustomers = [], vocabulary, callings = [] }: Evidence): Ground {
  const days = new Set<number>();
  const minutes = new Set<number>();
  for (const fact of facts) {
    if (fact.kind === 'offer') for (const day of fact.days) days.add(day);
    if (fact.kind !== 'hours') continue;
    for (const day of [...spansOf(fact).flatMap((span) => span.days), ...(fact.closed ?? [])]) days.add(day);
    for (const time of timesOf(fact)) minutes.add(minutesOf(time)).add((minutesOf(time) % 720) + 720);
  }
  const isWord = wordIn(vocabulary);
  const amounts = facts.flatMap(amountsOf);
  for (const [text, isOfCustomers] of [
    ...texts.map((one) => [normalised(one), false] as const),
    ...ofCustomers.map((one) => [normalised(one), true] as const),
  ]) {
    const times = timesIn(text);
    for (const amount of amountsIn(text, isWord)) {
      // What may be a sum is kept as both.
      if (times.some(({ at, until, mayBeSum }) => amount.at >= at && amount.until <= until && !mayBeSum))
        continue;
      const isAge = isOfCustomers && amount.unit === 'plain' && isBare(amount);
      amounts.push(isAge ? { ...amount, counted: { ...amount.counted, what: 'age' } } : amount);
    }
    for (const { day } of weekdaysIn(text)) days.add(day);
    for (const time of times) for (const at of time.minutes) minutes.add(at);
  }
  return {
    amounts,
    days,
    minutes,
    isAlwaysOpen: facts.some(
      (fact) => fact.kind === 'hours' && fact.opens === '00:00' && fact.closes === '24:00',
    ),
    isCheaper: facts.some((fact) => fact.kind === 'offer'),
    hasQuote: facts.some(({ kind }) => kind === 'quote'),
    text: plain([...texts, ...ofCustomers].join(' \n ')),
    vocabulary,
    callings,
  };
}

/** Whether a number's words name nothing that it counts. */
export const isBare = ({ counted: { what, nouns } }: Pick<Amount, 'counted'>): boolean =>
  what === null && nouns.length === 0;

const timesOf = (hours: OpeningHours): string[] =>
  spansOf(hours).flatMap(({ opens, closes }) => [opens, closes].filter((at) => at !== null));

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Slots of claims (packages/playbooks) that say by their name what they count. */
const slots: Record<string, string> = {
  minutes: 'minute',
  hours: 'hour',
  hour: 'clock',
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
  since: 'calendar',
  people: 'person',
  guests: 'guest',
  rooms: 'room',
  events: 'event',
  taps: 'beer',
};
export const whatOfSlot = (name: string): string | null => slots[name] ?? null;

/** The numbers of a fact. */
function amountsOf(fact: FactValue): Known[] {
  const found: Known[] = [];
  if (fact.kind === 'price' || fact.kind === 'offer') {
    const { currency } = fact;
    const per = 10 ** minorDigits(currency);
    const upTo = fact.kind === 'price' ? fact.upTo : null;
    for (const amount of [fact.amount, upTo])
      if (amount !== null) found.push(known(amount / per, null, currency));
  }
  if (fact.kind === 'offer') {
    if (fact.percentOff !== null) {
      const off = known(fact.percentOff, null, 'percent');
      found.push({ ...off, counted: { ...off.counted, topic: 'off' } });
    }
    // What is counted stands in the texts; in words of another language too.
    for (const { count, product } of fact.items) {
      const item = known(count, null);
      found.push({ ...item, counted: { ...item.counted, nouns: product.split('_') } });
    }
  }
  if (fact.kind === 'hours') {
    for (const hour of timesOf(fact).map((at) => Math.floor(minutesOf(at) / 60)))
      found.push(known(hour, 'clock'), known(hour % 12 || 12, 'clock'));
    found.push(
      known(spansOf(fact).flatMap(({ days }) => days).length || 7 - (fact.closed?.length ?? 0), 'day'),
    );
  }
  if (fact.kind === 'audience' && fact.ages) found.push(...fact.ages.map((age) => known(age, 'age')));
  if ('numbers' in fact)
    found.push(...Object.entries(fact.numbers).map(([name, value]) => known(value, whatOfSlot(name))));
  return found;
}

/** Whether a word is one of some texts', as a whole. */
export const wordIn =
  (vocabulary: readonly string[]) =>
  (word: string): boolean =>
    vocabulary.some((text) => ` ${text} `.includes(` ${word} `));

/** Whether words stand in what was said, or in what may be named. */
export const isKnown = (
  { text: known, vocabulary }: Pick<Ground, 'text' | 'vocabulary'>,
  words: string,
): boolean => known.includes(words) || vocabulary.some((text) => text.includes(words));
