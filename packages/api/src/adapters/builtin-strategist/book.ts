import type { Language } from '@awning/contract/scalars';
import { tradeFor } from '@awning/playbooks/families';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';

/** The playbook that serves a business: of its trade, or of the nearest one where the trade is the owner's own words. */
export const bookFor = (type: string, language: Language): TradeBook =>
  loadTrade(tradeFor(type).trade, language);
