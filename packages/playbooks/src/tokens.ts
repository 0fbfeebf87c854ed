import type { Language } from '@awning/contract/scalars';

/** A word or number of a sentence, in lower case. */
export interface Token {
  text: string;
  /** Its value, where it is a number in figures or in words. */
  number?: number;
  /** Index in the sentence. */
  at: number;
  /** Which part of the sentence it is in, counted by commas, colons and semicolons. */
  clause: number;
}

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

/** Geresh, gershayim and curly apostrophes as the keyboard's own: owners type either. */
export const plainMarks = (word: string): string => word.replace(/[’׳]/gu, "'").replace(/״/gu, '"');

/** The tokens of a sentence; a Hebrew dual (יומיים) becomes its number and its noun. */
export function tokensOf(sentence: string, language: Language): Token[] {
  const tokens: Token[] = [];
  let clause = 0;
  for (const match of sentence.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?|\p{L}[\p{L}\p{M}'’״׳"-]*|[,;:]/gu)) {
    if (/^[,;:]$/.test(match[0])) {
      clause += 1;
      continue;
    }
    const text = plainMarks(match[0].toLowerCase()).replace(/["'-]+$/u, '');
    const at = match.index;
    const dual = duals[text] ?? duals[text.replace(/^[ושהבכלמ]/u, '')];
    if (language === 'he' && dual) {
      tokens.push({ text: '2', number: 2, at, clause }, { text: dual, at, clause });
      continue;
    }
    const number = /^\d/.test(text)
      ? Number(text.replace(/,/g, ''))
      : (language === 'he' ? hebrew : english)[text];
    tokens.push(number === undefined ? { text, at, clause } : { text, number, at, clause });
  }
  return tokens;
}
