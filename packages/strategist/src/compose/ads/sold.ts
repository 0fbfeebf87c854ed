import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/languages';
import type { TradeBook } from '../../playbooks/load.ts';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import { capital } from '../text.ts';
import { nounOf } from '../typed/nouns.ts';
import { type Line, lineOf, plainLine } from './line.ts';

/**
 * What is sold, by its own names: the products, in the owner's words or her trade's, and her trade as she calls it; where that is a
 * predefined one, its name, behind the products.
 */
export function soldIn(
  items: readonly AdItem[],
  { type }: Pick<StrategyBusiness, 'type'>,
  book: TradeBook | null,
): Line[] {
  const trade = plainLine(tradeName(type, book), { names: true });
  const products = items.flatMap((item): Line[] => {
    if (item.value.kind !== 'product') return [];
    const noun = nounOf(item.value.term, item.value.wording, book);
    if (!noun) return [];
    const subjects = [`product:${item.value.term ?? item.value.wording}`];
    const products = noun.isOwn ? [] : [noun.id];
    return [lineOf(item, capital(noun.many), { names: true, own: false, subjects, products })];
  });
  return isBusinessTypeKey(type) ? [...products, trade] : [trade, ...products];
}

/** "Bakery" of "a bakery"; an own type as it was typed. */
const tradeName = (type: string, book: TradeBook | null): string =>
  capital(book ? withoutArticle(book.trade) : type.trim());

function withoutArticle(trade: string): string {
  const [first, ...words] = trade.split(' ');
  return first === 'a' || first === 'an' ? words.join(' ') : trade;
}

/** Names of what is sold, by which an ad is recognised as naming it. */
export const namesIn = (sold: readonly Line[], language: Language): string[] =>
  sold.map(({ words }) => words.toLocaleLowerCase(language));
