import type { FactValue } from '@awning/contract/facts';
import { minorDigits } from '@awning/contract/money';
import { type Amount, amountsIn } from './amounts.ts';
import { timesIn, weekdaysIn } from './dates.ts';
import { plain } from './quotes.ts';

/** What a text may rest on. */
export interface Support {
  facts: readonly FactValue[];
  /** The facts as they read, in every language that is spoken, and whatever else was said by the owner. */
  texts: readonly string[];
  /** What may be named besides: the business, and the words of its trade. Texts that `plain` has been over, for each is long and many need them. */
  vocabulary: readonly string[];
}

/** The same, ready to be compared with. */
export interface Ground {
  numbers: ReadonlySet<number>;
  /** Amounts by currency or percent: `USD:6`. */
  amounts: ReadonlySet<string>;
  days: ReadonlySet<number>;
  minutes: ReadonlySet<number>;
  isAlwaysOpen: boolean;
  isCheaper: boolean;
  hasQuote: boolean;
  /** All texts, letters and figures alone. */
  said: string;
  vocabulary: readonly string[];
}

export const keyOf = ({ unit, value }: Pick<Amount, 'unit' | 'value'>) => `${unit}:${value}`;

export function groundOf({ facts, texts, vocabulary }: Support): Ground {
  const numbers = new Set<number>();
  const amounts = new Set<string>();
  const days = new Set<number>();
  const minutes = new Set<number>();
  const add = (unit: string, value: number) => {
    numbers.add(value);
    amounts.add(keyOf({ unit, value }));
  };
  for (const fact of facts) {
    if (fact.kind === 'price' || fact.kind === 'offer') {
      const per = 10 ** minorDigits(fact.currency);
      if (fact.amount !== null) add(fact.currency, fact.amount / per);
      if (fact.kind === 'price' && fact.upTo !== null) add(fact.currency, fact.upTo / per);
      if (fact.kind === 'offer') {
        if (fact.percentOff !== null) add('percent', fact.percentOff);
        for (const { count } of fact.items) numbers.add(count);
      }
    }
    if (fact.kind === 'hours' || fact.kind === 'offer') for (const day of fact.days) days.add(day);
    if (fact.kind === 'hours') {
      for (const time of [fact.opens, fact.closes]) {
        if (time === null) continue;
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        for (const value of [hour, hour % 12 || 12]) numbers.add(value);
        minutes.add(hour * 60 + minute).add(((hour * 60 + minute) % 720) + 720);
      }
    }
    if (fact.kind === 'audience' && fact.ages) for (const age of fact.ages) numbers.add(age);
    if ('numbers' in fact) for (const value of Object.values(fact.numbers)) numbers.add(value);
  }
  for (const text of texts) {
    for (const { value, unit } of amountsIn(text)) {
      if (value === null) continue;
      numbers.add(value);
      amounts.add(keyOf({ unit, value }));
    }
    for (const { day } of weekdaysIn(text)) days.add(day);
    for (const time of timesIn(text)) for (const at of time.minutes) minutes.add(at);
  }
  const said = plain(texts.join(' \n '));
  return {
    numbers,
    amounts,
    days,
    minutes,
    isAlwaysOpen: facts.some(
      (fact) => fact.kind === 'hours' && fact.opens === '00:00' && fact.closes === '24:00',
    ),
    isCheaper: facts.some((fact) => fact.kind === 'offer'),
    hasQuote: facts.some(({ kind }) => kind === 'quote'),
    said,
    vocabulary,
  };
}

/** Whether words stand in what was said, or in what may be named. */
export const isKnown = ({ said, vocabulary }: Pick<Ground, 'said' | 'vocabulary'>, words: string): boolean =>
  said.includes(words) || vocabulary.some((text) => text.includes(words));
