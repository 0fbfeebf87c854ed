import type { FactValue } from '@awning/contract/facts';
import type { ReadingRequest } from './request.ts';

/** The term of the playbook that an answer names in the playbook's own words, as a tapped one does. */
export function termNamed(text: string, { book, slot }: ReadingRequest): FactValue | null {
  const plain = (line: string) => line.trim().replace(/[.!]$/u, '').toLowerCase();
  const normalized = plain(text);
  const is = (line: string) => plain(line) === normalized;
  const named = <Entry extends { says: string }>(entries: readonly Entry[]) =>
    entries.find(({ says }) => is(says));
  const who = slot === 'customer' && named(book.who);
  if (who) return { kind: 'audience', term: who.id, wording: null, ages: null };
  const moment = slot === 'trigger' && named(book.moments);
  if (moment) return { kind: 'trigger', term: moment.id, wording: null };
  const doubt = slot === 'doubts' && named(book.doubts);
  if (doubt) return { kind: 'doubt', term: doubt.id, wording: null };
  const claim = book.claims.find(({ says, sentence }) => is(says) || is(sentence));
  if (claim) return { kind: claim.kind, term: claim.id, wording: null, numbers: {} };
  const product = slot === 'offer' && book.products.find(({ one, many }) => is(one) || is(many));
  return product ? { kind: 'product', term: product.id, wording: null } : null;
}
