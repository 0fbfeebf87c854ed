import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { TradeBook } from '../../playbooks/load.ts';
import { capital } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import { nounOf } from '../typed/nouns.ts';

/** What is sold, by its name, and the item that tells it; none for the trade, which the profile tells. */
export interface Sold {
  name: string;
  from: AdItem[];
}

/**
 * What is sold: products in the owner's words or her trade's, and her trade as she calls it; where that is a predefined one, its name
 * comes behind the products.
 */
export function soldBy(
  items: readonly AdItem[],
  { type }: Pick<StrategyBusiness, 'type'>,
  book: TradeBook | null,
): Sold[] {
  const trade = { name: capital(book ? book.trade.replace(/^an? /, '') : type.trim()), from: [] };
  const products = items.flatMap((item): Sold[] => {
    const noun = item.value.kind === 'product' ? nounOf(item.value.term, item.value.wording, book) : null;
    return noun ? [{ name: capital(noun.many), from: [item] }] : [];
  });
  return isBusinessTypeKey(type) ? [...products, trade] : [trade, ...products];
}
