import type { CallToAction } from '@awning/contract/creatives';
import type { Bank, Line } from '../lines/line.ts';

/**
 * The button of an ad, by the ways to reach the business that are known, and by what its lines say: the way is shown where they name
 * the place, a call is offered where there is a telephone. What one can book or order by trade alone is never guessed.
 */
export function buttonOf(
  lines: readonly Line[],
  { business, items }: Pick<Bank, 'business' | 'items'>,
): CallToAction {
  const { phone, whatsapp, website, address } = business;
  const isVisited =
    address !== null ||
    items.some(
      ({ value }) => value.kind === 'place' && (value.relation === 'on' || value.relation === 'near'),
    );
  const isAppointed =
    items.some(({ value }) => value.kind === 'hours' && value.byAppointment) ||
    lines.some(({ telling, isKept }) => isKept && telling === 'condition');
  const tells = (telling: Line['telling']) => lines.some((line) => line.telling === telling);
  if (tells('contact') && phone) return 'CALL_NOW';
  if (isVisited && !isAppointed && (tells('place') || tells('hours') || !(phone || whatsapp || website)))
    return 'GET_DIRECTIONS';
  if (phone) return 'CALL_NOW';
  if (whatsapp) return 'CONTACT_US';
  if (website) return 'LEARN_MORE';
  return isVisited && !isAppointed ? 'GET_DIRECTIONS' : 'CONTACT_US';
}
