/** Letters and figures alone, in lower case and in one form: what two texts share whatever their marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}’׳']/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the words of a text stand in another, one after the other. */
export const isIn = (words: string, text: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(words)} `);

/** Letters that Hebrew writes at the beginning of a word where other languages have a word of its own. */
const hebrewPrefix = /^[ושהבלמכ](?=[\u05d0-\u05ea]{2})/u;

/** A word of `plain` text as it is written, and without the Hebrew prefixes that it may have: "ושבחיפה", "חיפה". */
export function formsOf(word: string): string[] {
  const rest = word.replace(hebrewPrefix, '');
  return rest === word ? [word] : [word, ...formsOf(rest)];
}

/**
 * The whole words of a text in which a passage of it stands; what is copied from Hebrew may begin behind a prefix.
 * @returns plain words; null where it does not stand there
 */
export function passageIn(words: string, text: string): string | null {
  const [first = '', ...others] = plain(words).split(' ');
  const all = plain(text).split(' ');
  const at = all.findIndex(
    (word, place) =>
      first !== '' &&
      formsOf(word).includes(first) &&
      others.every((other, index) => all[place + 1 + index] === other),
  );
  return at < 0 ? null : all.slice(at, at + 1 + others.length).join(' ');
}

export const isSameWord = (one: string, other: string): boolean =>
  formsOf(one).some((form) => formsOf(other).includes(form));

/** Whether two plain words are forms of one, as far as their letters tell: "sharpen" and "sharpening", "mins" and "minutes". */
export const isAkin = (one: string, other: string): boolean =>
  formsOf(one).some((form) => formsOf(other).some((another) => shareStem(form, another)));

/** Three letters and more that both begin with, and endings that are shorter. */
function shareStem(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = short.replace(/(?<=...)s$/u, '');
  if (stem.length < 3)
    return stem.length === 2 && /^(?:s|ים|ות|י)$/u.test(long.slice(2)) && long.startsWith(stem);
  if (long.startsWith(stem)) return long.length - stem.length <= 4;
  const shared = [...short].findIndex((letter, place) => letter !== long[place]);
  const least = /[\u05d0-\u05ea]/u.test(short) ? 3 : 4;
  return shared >= least && long.length - shared < least;
}

/** Letters of a word in which a slip of the keyboard leaves it to be told from others. */
const leastMistaken = 4;

/** Whether two plain words differ by one slip of the keyboard: a letter too many, too few, wrong, or two changed about. */
export function isSlipOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < leastMistaken || long.length - short.length > 1) return false;
  const at = [...short].findIndex((letter, place) => letter !== long[place]);
  const from = at < 0 ? short.length : at;
  const [rest, left] = [short.slice(from), long.slice(from)];
  const isChangedAbout = rest.length > 1 && `${left[1]}${left[0]}${left.slice(2)}` === rest;
  return isChangedAbout || left.slice(1) === (short.length === long.length ? rest.slice(1) : rest);
}

/** Each text once, and those alone whose words stand in no other one after the other. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const distinct = [...new Map(texts.map((text) => [plain(text), text.trim()])).entries()];
  return distinct.flatMap(([key, text]) =>
    key !== '' && !distinct.some(([other]) => other !== key && ` ${other} `.includes(` ${key} `))
      ? [text]
      : [],
  );
}
