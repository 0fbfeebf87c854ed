import { plain } from './quotes.ts';

/** Stop words: they may be added around the owner's own words. */
const joining = new Set(
  'they them their your with when that this from have been does what who אנחנו אצלנו שלנו שלהם הם הן'.split(
    ' ',
  ),
);

/** Whether nearly every word of a wording begins like one of the answer's. */
export function isMadeOf(wording: string, text: string): boolean {
  const stems = withoutFinals(plain(text)).split(' ');
  const words = withoutFinals(plain(wording))
    .split(' ')
    .filter((word) => word.length > 3 && !joining.has(word));
  const isThere = (word: string) =>
    stems.some(
      (stem) => stem.includes(word.slice(0, 4)) || (stem.length > 3 && word.includes(stem.slice(0, 4))),
    );
  return words.filter(isThere).length >= words.length * 0.7;
}

/** Hebrew writes some letters otherwise at the end of a word: מתקן, מתקנים. */
const withoutFinals = (text: string) =>
  text.replace(/[ךםןףץ]/gu, (letter) => ({ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' })[letter] ?? letter);
