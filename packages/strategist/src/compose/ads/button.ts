import type { CallToAction } from '@awning/contract/creatives';
import type { TradeBook } from '../../playbooks/load.ts';
import type { StrategyBusiness } from '../../types/business.ts';

/** The buttons of a business's ads: of one with an offer, and of the others. */
export function buttonsOf(
  { phone, website, whatsapp }: StrategyBusiness,
  book: TradeBook | null,
  isVisited: boolean,
): { usual: CallToAction; offer: CallToAction } {
  const direct: CallToAction = phone ? 'CALL_NOW' : whatsapp || !website ? 'CONTACT_US' : 'LEARN_MORE';
  // The way is shown to nobody where no place is known, or where the business comes to its customers.
  const visited = isVisited ? 'GET_DIRECTIONS' : direct;
  if (!book) return { usual: visited, offer: visited };
  const shown = (button: CallToAction) => (button === 'GET_DIRECTIONS' ? visited : button);
  return { usual: shown(book.buttons.usual), offer: shown(book.buttons.offer) };
}
