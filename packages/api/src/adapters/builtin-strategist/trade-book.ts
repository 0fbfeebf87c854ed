import type { Language } from '@awning/contract/scalars';
import { tradeFor } from '@awning/playbooks/families';
import { loadFamily, loadTrade, type TradeBook } from '@awning/playbooks/load';

/** The playbook that serves a business: of its trade, or of the nearest one where the trade is the owner's own words. */
export const bookFor = (type: string, language: Language): TradeBook =>
  loadTrade(tradeFor(type).trade, language);

/**
 * The same for ads: of a nearest trade, only the moments and doubts that its whole family shares or that were named.
 * @param named ids of moments and doubts among the facts
 */
export function adBookFor(type: string, language: Language, named: readonly string[]): TradeBook {
  const { trade, isOwn } = tradeFor(type);
  const book = loadTrade(trade, language);
  if (isOwn) return book;
  const { moments, doubts } = loadFamily(book.family, language);
  const shared = new Set([...moments, ...doubts].map(({ id }) => id));
  const fits = ({ id }: { id: string }) => shared.has(id) || named.includes(id);
  return { ...book, moments: book.moments.filter(fits), doubts: book.doubts.filter(fits) };
}

/** What the trade is called whose playbook serves a business of a trade of its own, such as "a bakery"; null for the predefined. */
export function nearestTrade(type: string, language: Language): string | null {
  const { trade, isOwn } = tradeFor(type);
  return isOwn ? null : loadTrade(trade, language).trade;
}
