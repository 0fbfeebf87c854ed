import { beginningOf } from '@awning/contract/text';

/** Longest run of text that is kept, in characters. */
export const longestText = 1000;

/** Characters that set the direction of what follows, or show nothing: they let a text read otherwise than it is. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const control = /\p{Cc}/gu;

/**
 * A piece of a page as plain text: one line, without control characters and without what shows nothing. Empty where a
 * part of it could not be decoded, for then nobody knows what it says.
 */
export function plainText(text: string, most = longestText): string {
  // What is cut away is not looked at: a piece may be as long as a page.
  const beginning = text.slice(0, most * 4);
  if (!beginning.isWellFormed() || beginning.includes('\ufffd')) return '';
  const plain = beginning.replace(control, ' ').replace(invisible, '').replace(/\s+/gu, ' ').trim();
  return beginningOf(plain, most);
}
