import type { Language } from '@awning/contract/scalars';

/** A word or number of a sentence, in lower case. */
export interface Token {
  text: string;
  /** Its value, where it is a number in figures or in words. */
  number?: number;
  /** Index in the sentence. */
  at: number;
  /** Which part of the sentence it is in, counted by commas, colons and semicolons; a colon and a dash count twice. */
  clause: number;
  /** Whether it is the upper end of a range: 90 in "60-90". */
  endsRange?: true;
}

/** "One on one", "1:1": who is with whom, and no numbers. */
const pairs =
  /\b(?:one|1)[\s-]?(?:on|to|with|2)[\s-]?(?:one|1)\b|(?<![\d:])1\s?[:×x]\s?1(?![\d:])|(?<![\u05d0-\u05ea])(?:אחד|אחת|1)\s(?:על|מול|עם|ל)[־-]?\s?(?:אחד|אחת|1)(?![\u05d0-\u05ea\d])/giu;
/** "60-90", "60 to 90". */
const range = /(\d+)\s?(?:-|–|\bto\b|עד)\s?(\d+)/giu;

const english: Record<string, number> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, tens) => [word, 20 + 10 * tens] as const),
  ['hundred', 100],
]);
const hebrew: Record<string, number> = Object.fromEntries(
  [
    [1, 'אחד אחת'],
    [2, 'שניים שתיים שני שתי'],
    [3, 'שלוש שלושה'],
    [4, 'ארבע ארבעה'],
    [5, 'חמש חמישה'],
    [6, 'שש שישה'],
    [7, 'שבע שבעה'],
    [8, 'שמונה'],
    [9, 'תשע תשעה'],
    [10, 'עשר עשרה'],
    [20, 'עשרים'],
    [30, 'שלושים'],
    [40, 'ארבעים'],
    [50, 'חמישים'],
    [60, 'שישים'],
    [70, 'שבעים'],
    [80, 'שמונים'],
    [90, 'תשעים'],
    [100, 'מאה'],
  ].flatMap(([value, words]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(value)] as const),
  ),
);
/** Nouns that Hebrew counts twice by their ending. */
const duals: Record<string, string> = {
  שעתיים: 'שעות',
  יומיים: 'ימים',
  שבועיים: 'שבועות',
  חודשיים: 'חודשים',
  שנתיים: 'שנים',
};

/** Units as they are shortened after a number. */
const shortened: Record<string, string> = {
  min: 'minutes',
  mins: 'minutes',
  hr: 'hour',
  hrs: 'hours',
  דק: 'דקות',
};

/** Geresh, gershayim and curly apostrophes as the keyboard's own: owners type either. */
export const plainMarks = (word: string): string => word.replace(/[’׳]/gu, "'").replace(/״/gu, '"');

/** Without its mark the shekel is written like the game of chess: behind a number it is money. */
const shekels = /^ש["']{0,2}ח$/u;

/** The tokens of a sentence; a Hebrew dual (יומיים) becomes its number and its noun. */
export function tokensOf(sentence: string, language: Language): Token[] {
  const tokens: Token[] = [];
  let clause = 0;
  const paired = [...sentence.matchAll(pairs)].map(
    ({ 0: found, index }) => [index, index + found.length] as const,
  );
  const upperEnds = new Set(
    [...sentence.matchAll(range)].map(
      ({ 0: found, 2: upper = '', index }) => index + found.length - upper.length,
    ),
  );
  for (const match of sentence.matchAll(
    /\d+(?:,\d{3})*(?:\.\d+)?|\p{L}[\p{L}\p{M}'’״׳"-]*|[,;:]|(?<=\p{L}\s)[-–—](?=\s\p{L})/gu,
  )) {
    if (/^[,;:–—-]$/.test(match[0])) {
      if (!paired.some(([from, until]) => match.index > from && match.index < until))
        clause += /[,;]/.test(match[0]) ? 1 : 2;
      continue;
    }
    const written = plainMarks(match[0].toLowerCase()).replace(/["'-]+$/u, '');
    const isUnit = tokens.at(-1)?.number !== undefined;
    const word = isUnit ? (shortened[written] ?? written) : written;
    const at = match.index;
    const isMoney = language === 'he' && isUnit && shekels.test(word);
    const text = isMoney ? 'ש"ח' : word;
    const dual = duals[text] ?? duals[text.replace(/^[ושהבכלמ]/u, '')];
    if (language === 'he' && dual) {
      tokens.push({ text: '2', number: 2, at, clause }, { text: dual, at, clause });
      continue;
    }
    const isPaired = paired.some(([from, until]) => at >= from && at < until);
    const number = isPaired
      ? undefined
      : /^\d/.test(text)
        ? Number(text.replace(/,/g, ''))
        : (language === 'he' ? hebrew : english)[text];
    if (number === undefined) tokens.push({ text, at, clause });
    else tokens.push({ text, number, at, clause, ...(upperEnds.has(at) && { endsRange: true as const }) });
  }
  return tokens;
}
