import { wording } from './wording.ts';

/** Words to avoid that one instruction can name. */
const mostUnwanted = 3;

/**
 * Words to avoid, each by itself: "flour or water" are two.
 * @param known what is known of the business: the words of its playbook, its facts and the ad that is meant
 */
export function unwantedIn(text: string, ...known: readonly unknown[]): string[] {
  const words = wording.without.exec(text)?.[1] ?? '';
  if (wording.noWords.test(words)) return [];
  return words
    .split(/\s*,\s*|\s+(?:or|and|או)\s+/iu)
    .map((one) => one.replace(/^["“”„״'‘]+|["“”„״'’]+$|(?:^|\s+)(?:please|בבקשה)$/giu, '').trim())
    .map((one) => withoutArticle(one, known))
    .filter((one) => /\p{L}{2}|\p{N}|\p{Extended_Pictographic}/u.test(one))
    .slice(0, mostUnwanted);
}

/**
 * Hebrew words without the article. A ה that belongs to the word stays («הרצאות»), and so does one of which that is not known: it is taken
 * off where what remains is a word of the business, at least as usual there as the one with it.
 */
function withoutArticle(words: string, known: readonly unknown[]): string {
  const whole = /^ה[\u05d0-\u05ea]{2,}/u.exec(words)?.[0];
  if (!whole) return words;
  const text = JSON.stringify(known);
  const timesOf = (word: string) =>
    text.match(new RegExp(`(?<![\\u05d0-\\u05ea])${word}(?![\\u05d0-\\u05ea])`, 'gu'))?.length ?? 0;
  const bare = whole.slice(1);
  const isArticle = timesOf(bare) > 0 && timesOf(bare) >= timesOf(whole);
  return isArticle ? words.slice(1) : words;
}
