import type { Goal } from '@awning/contract/businesses';
import type { CallToAction } from '@awning/contract/creatives';
import type { Angle } from '../../ports/strategist.ts';
import { type Family, familyOf } from './trades.ts';

/** The call to action of each family of trades, for sales and for enquiries. */
const buttons: Record<Family, { sales: CallToAction; leads: CallToAction }> = {
  food: { sales: 'ORDER_NOW', leads: 'CONTACT_US' },
  retail: { sales: 'SHOP_NOW', leads: 'SIGN_UP' },
  health: { sales: 'BOOK_NOW', leads: 'CONTACT_US' },
  beauty: { sales: 'BOOK_NOW', leads: 'CONTACT_US' },
  fitness: { sales: 'BOOK_NOW', leads: 'SIGN_UP' },
  home: { sales: 'GET_QUOTE', leads: 'GET_QUOTE' },
  professional: { sales: 'CONTACT_US', leads: 'CONTACT_US' },
  education: { sales: 'SIGN_UP', leads: 'SIGN_UP' },
  hospitality: { sales: 'BOOK_NOW', leads: 'CONTACT_US' },
  events: { sales: 'CONTACT_US', leads: 'GET_QUOTE' },
  automotive: { sales: 'BOOK_NOW', leads: 'CALL_NOW' },
  tech: { sales: 'LEARN_MORE', leads: 'CONTACT_US' },
  other: { sales: 'SHOP_NOW', leads: 'CONTACT_US' },
};

const walkIn: readonly Family[] = ['food', 'retail', 'beauty', 'automotive'];

export function callToActionFor(angle: Angle, goal: Goal | null, type: string): CallToAction {
  const family = familyOf(type);
  if (goal === 'awareness')
    return angle === 'local' && walkIn.includes(family) ? 'GET_DIRECTIONS' : 'LEARN_MORE';
  if (angle === 'offer' && goal !== 'leads') return 'GET_OFFER';
  if (angle === 'local' && walkIn.includes(family) && goal === null) return 'GET_DIRECTIONS';
  return buttons[family][goal ?? 'sales'];
}
