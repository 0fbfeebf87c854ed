import type { Language } from '@awning/contract/scalars';
import { tradeFor } from '@awning/playbooks/families';
import { hasTrade, loadTrade, type TradeBook } from '@awning/playbooks/load';

/** The playbook that serves a business: of its trade, or of the nearest one; null while there is none. */
export function bookFor(type: string, language: Language): TradeBook | null {
  const { trade } = tradeFor(type);
  return hasTrade(trade, language) ? loadTrade(trade, language) : null;
}
