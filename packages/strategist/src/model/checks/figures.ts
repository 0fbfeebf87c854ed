/** Words for money by the sign of its currency. */
const moneyWords = {
  '₪': 'ש[״"׳\']{0,2}ח|שקל(?:ים)?|nis|ils|shekels?',
  $: 'dollars?|bucks?|usd',
  '£': 'pounds?|quid|gbp',
  '€': 'euros?|eur',
};
const signs = Object.entries(moneyWords).map(
  ([sign, words]) => [sign, new RegExp(`^(?:${words})$`, 'iu')] as const,
);
/** A space, and no line's end: what stands on the next line is of another text. */
const gap = '[^\\S\\n]?';
/** A figure with its separators, and the sign or the word that says what it counts. */
const figure = new RegExp(
  `([$€£₪%]?)${gap}(\\d+(?:[.,:]\\d+)*)(?:${gap}([$€£₪%])(?!\\d)|-?${gap}(${Object.values(moneyWords).join('|')})(?!\\p{L}))?`,
  'giu',
);
const thousands = /,(?=\d{3})/gu;

/**
 * Figures of a text: `1,200` and `1200` are one, and so are `8:00` and `8`. The sign is that of a currency, whether it stands as a
 * sign or as a word ("60 ש״ח" has `₪`), `%`, or none.
 */
export const figuresIn = (text: string): { value: number; sign: string; shown: string }[] =>
  [...text.normalize('NFKC').matchAll(figure)].map(
    ([shown, before = '', digits = '', after = '', word = '']) => {
      const [whole = '', minutes] = digits.replace(thousands, '').replace(',', '.').split(':');
      return {
        value: Number(minutes === undefined || Number(minutes) === 0 ? whole : `${whole}.${minutes}`),
        sign: before || after || (signs.find(([, words]) => words.test(word))?.[0] ?? ''),
        shown: shown.trim(),
      };
    },
  );
