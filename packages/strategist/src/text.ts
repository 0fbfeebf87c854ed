/** One line, single spaces, and nothing that turns the direction of what follows (U+202A to U+202E). */
export const tidy = (text: string) =>
  text
    .replace(/[\u202a-\u202e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Of the web, of mail, or a number with a point: what a mark after it would become a part of. */
const isAddress = (word: string) => /[.@/\\]\S/u.test(word);
const isPlainWord = (word: string) => word === word.toLowerCase() && !isAddress(word);

/** With a capital, where its first word is none that has a spelling of its own ("iPhone", "www.example.com"). */
export const capital = (text: string) =>
  isPlainWord(text.split(' ', 1)[0] ?? '')
    ? text.replace(/^["“„'‘(]?\p{Ll}/u, (first) => {
        const upper = first.toUpperCase();
        // Some letters have no capital of their own, or one that is another letter's.
        return upper.toLowerCase() === first ? upper : first;
      })
    : text;

/**
 * With a full stop, where it ends in a word: not after other marks or an emoji, nor after an address of the web, which the stop
 * would become a part of.
 */
export const ended = (text: string) =>
  /[\p{L}\p{N}\p{Sc}%)\]]["”״'’׳]?$/u.test(text) && !isAddress(text.split(' ').at(-1) ?? '')
    ? `${text}.`
    : text;

/** Without the full stop, comma or colon at its end; an ellipsis stays. */
export const bare = (text: string) => text.replace(/(?<![.])[.,;:]$/u, '').trimEnd();

export const isQuestion = (text: string) => /[?؟][!\s]*$/u.test(text);

export const hasHebrew = (text: string) => /[\u05d0-\u05ea]/u.test(text);

export const hasWord = (text: string) => wordsOf(text).length > 0;
export const hasDigit = (text: string) => /\d/u.test(text);

/** Emoji, and what joins and colours them. */
export const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+/gu;
export const hasPicture = (text: string) => text.search(pictures) >= 0;
export const withoutPictures = (text: string): string =>
  text.replace(pictures, ' ').replace(/ +/g, ' ').trim();

/** Its words in lower case, without marks: what is compared of two texts. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A stable hash of a text, to choose among variants (FNV-1a). */
export function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
