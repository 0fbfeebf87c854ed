import type { FactKind } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { StrategyAnswer } from '../../../ports/interview.ts';
import type { SourcedFact, StrategyBusiness } from '../../../ports/strategist.ts';
import { describeFact } from '../describe.ts';

/** What the interviewer speaks from. */
export interface Situation {
  business: StrategyBusiness;
  answers: readonly StrategyAnswer[];
  facts: readonly SourcedFact[];
  language: Language;
  /** The trade's playbook in the language of the conversation. */
  book: TradeBook;
}

/** The first fact of some kinds as its owner reads it; empty where none is known. */
export function toldOf({ facts, book, language }: Situation, kinds: readonly FactKind[]): string {
  // What stands in the owner's own words is not said back to her.
  const told = facts.flatMap(({ value }) =>
    kinds.includes(value.kind) && !('wording' in value && value.wording !== null)
      ? (describeFact(value, book, language) ?? [])
      : [],
  );
  return told[0] ?? '';
}

/** The first products that are sold, as a sentence takes them ("sourdough and cinnamon buns"); empty where none is known. */
export function productsOf({ facts, book, language }: Situation, most: number): string {
  const names = facts.flatMap(({ value }) => {
    if (value.kind !== 'product') return [];
    return book.products.find(({ id }) => id === value.term)?.many ?? value.wording ?? [];
  });
  return new Intl.ListFormat(language).format([...new Set(names)].slice(0, most));
}
