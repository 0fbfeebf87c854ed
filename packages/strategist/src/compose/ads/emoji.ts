import { isBusinessTypeKey } from '@awning/contract/business-types';
import { copyLimits } from '@awning/contract/creatives';
import { type Family, familyOf } from '../../playbooks/families.ts';
import { hasPicture, pictures } from '../../text.ts';

const ofFamily: Record<Family, string> = {
  food: '🍽️',
  shop: '🛍️',
  clinic: '🩺',
  beauty: '💅',
  fitness: '💪',
  home: '🏠',
  office: '💼',
  teaching: '📚',
  stay: '🧳',
  event: '🎉',
  car: '🚗',
};
/** Of a trade that no family is known of: one that is of none. */
const ofAny = '✨';

/** A line without its emoji. */
export const withoutEmoji = (line: string): string => line.replace(pictures, ' ').replace(/ +/g, ' ').trim();

/** A text with one emoji at its end; as it is where it has one, and where Meta would cut it. */
export function withEmoji(text: string, type: string): string {
  const all = `${text} ${isBusinessTypeKey(type) ? ofFamily[familyOf(type)] : ofAny}`;
  return hasPicture(text) || all.length > copyLimits.text ? text : all;
}
