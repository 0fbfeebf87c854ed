import type { BusinessTypeKey } from '@awning/contract/business-types';
import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import { type Family, familyOf } from '@awning/playbooks/families';
import { hasEmoji } from '../../../ports/ad-copy.ts';

/** A picture character of a trade, and where it has none, of its family. */
const ofTrade: Partial<Record<BusinessTypeKey, string>> = {
  bakery: '🥖',
  cafe: '☕',
  bar: '🍸',
  restaurant: '🍝',
  catering: '🥗',
  grocery: '🛒',
  florist: '💐',
  pet_shop: '🐾',
  veterinary: '🐾',
  jewellery: '💍',
  clothing: '👗',
  electronics: '🎧',
  home_furniture: '🛋️',
  dental_clinic: '🦷',
  optician: '👓',
  hair_salon: '✂️',
  spa_massage: '🧖',
  yoga_pilates: '🧘',
  plumbing: '🔧',
  electrical: '💡',
  cleaning: '🧽',
  gardening: '🌿',
  real_estate: '🏡',
  photography: '📷',
  events_weddings: '🎉',
  hotel: '🛏️',
  travel: '🧳',
};
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

/** A line without its emoji. */
export const withoutEmoji = (line: string): string =>
  line
    .replace(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** A text with one emoji at its end; as it is where it has one, and where Meta would cut it. */
export function withEmoji(text: string, trade: BusinessTypeKey): string {
  if (hasEmoji(text)) return text;
  const all = `${text} ${ofTrade[trade] ?? ofFamily[familyOf(trade)]}`;
  return all.length > copyLimits.text ? text : all;
}

const contractions: readonly [RegExp, string][] = [
  [/\bwon['’]t\b/giu, 'will not'],
  [/\bcan['’]t\b/giu, 'cannot'],
  [/\blet['’]s\b/giu, 'let us'],
  [/n['’]t\b/giu, ' not'],
  [/\b(we|you|they)['’]re\b/giu, '$1 are'],
  [/\b(we|you|they|i)['’]ve\b/giu, '$1 have'],
  [/\b(we|you|they|i|it|there)['’]ll\b/giu, '$1 will'],
  [/\bi['’]m\b/giu, 'I am'],
  [/\b(it|that|there|here|what|who)['’]s\b/giu, '$1 is'],
];

/** A line without contractions. Hebrew has none. */
export const formally = (line: string, language: Language): string =>
  language === 'he'
    ? line
    : contractions.reduce((text, [pattern, words]) => text.replace(pattern, words), line);
