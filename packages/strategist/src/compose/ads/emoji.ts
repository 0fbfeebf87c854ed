import { isBusinessTypeKey } from '@awning/contract/business-types';
import { type Family, familyOf } from '../../playbooks/families.ts';
import { pictures } from '../../text.ts';

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
export const withoutPictures = (line: string): string =>
  line.replace(pictures, ' ').replace(/ +/g, ' ').trim();

/** The emoji of a trade. */
export const emojiOf = (type: string): string => (isBusinessTypeKey(type) ? ofFamily[familyOf(type)] : ofAny);
