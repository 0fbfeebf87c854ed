/** Where a digit of another script stands among its ten: their zeros have code points that end in 0 or in 6. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const row = code & ~0xf;
  return String((code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6)) % 10);
};

/**
 * A text as it is looked through: without what makes two texts that read the same two different ones. Compatibility forms (wide,
 * bold, circled, ligatures) are their letters and figures, digits of other scripts are ASCII, and points, accents and characters
 * without a width are gone. A figure in a key is the figure.
 */
export const normalised = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, digitOf);

/** Words with letters that are neither Latin nor Hebrew: of those that look alike, "cheapest" can be written. */
export const foreignIn = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => /[^\p{Script=Latin}\p{Script=Hebrew}]/u.test(word));
