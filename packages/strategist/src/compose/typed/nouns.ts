import type { TradeBook } from '../../playbooks/load.ts';
import type { Product } from '../../playbooks/schema.ts';

/** A noun of what is sold: of the trade's playbook in all its forms, or in the owner's words, which are never inflected. */
export type Noun = Pick<Product, 'id' | 'one' | 'many' | 'counted'> & { isOwn: boolean };

/** What a term or the owner's words name; null where nothing is named, or the playbook lacks the term. */
export function nounOf(term: string | null, wording: string | null, book: TradeBook | null): Noun | null {
  if (wording) return { id: wording, one: wording, many: wording, isOwn: true };
  const known = book?.products.find(({ id }) => id === term);
  return known ? { ...known, isOwn: false } : null;
}
