import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';

/** An amount in a text, or two of which it is between. */
export interface Amount {
  from: number;
  until: number;
  /** As they are written, in figures. */
  value: string;
  upTo: string | null;
  /** Whether a sign or a word of money stands beside it. */
  isSigned: boolean;
}

/**
 * Which numbers without a sign of money are amounts: `any` that counts nothing, only those that stand `beside` a product, and
 * of those only the ones `with a rate`.
 */
export type Bare = 'any' | 'beside' | 'with a rate' | 'none';

export interface AmountReading {
  book: TradeBook;
  language: Language;
  bare: Bare;
}
