import type { sentenceTopics } from '@awning/contract/facts';
import type { FindingPlace } from '@awning/contract/imports';
import type { Language } from '@awning/contract/languages';
import { moneyIn } from '@awning/contract/written-amounts';
import { factFinding, type NewFinding } from './finding.ts';

/** A run of text with where it stands. */
export interface Words {
  text: string;
  address: string;
  by: FindingPlace;
}

const shortest = 8;
/** Longest sentence of the brief (packages/contract/src/facts.ts), in characters. */
const longest = 300;
/** Words that a text has at least: a menu has fewer. */
const leastWords = 3;
/** Texts of every site, which tell nothing of the business. */
const boilerplate =
  /\bcookies?\b|privacy policy|terms (?:of|and)|all rights reserved|©|\bcopyright\b|powered by|subscribe|newsletter|lorem ipsum|log ?in|כל הזכויות|מדיניות פרטיות|תקנון|עוגיות|הצהרת נגישות|הרשמה לניוזלטר/iu;

/**
 * A site's own sentences, headings and price lines, word for word and whole, for its owner to decide on one by one: nothing is
 * concluded from them. A line with an amount of money is of prices.
 * @param isDated true of posts, whose prices may be over
 * @param known texts of other findings, which are not quoted once more
 */
export function quotedWords(
  words: readonly Words[],
  language: Language,
  { isDated = false, known = [] }: { isDated?: boolean; known?: readonly string[] } = {},
): NewFinding[] {
  const seen = new Set(known.map((text) => text.toLowerCase()));
  return words.flatMap(({ text, address, by }) =>
    piecesOf(text, language).flatMap((piece) => {
      const key = piece.toLowerCase();
      const isPrice = moneyIn(piece).length > 0;
      const isLine = isPrice || piece.split(/\s+/).length >= leastWords;
      if (piece.length < shortest || piece.length > longest || !isLine) return [];
      if (boilerplate.test(piece) || seen.has(key) || (isDated && isPrice)) return [];
      seen.add(key);
      const topic: (typeof sentenceTopics)[number] = isPrice ? 'price' : 'profile';
      return factFinding([{ kind: 'sentence', topic, text: piece }], { address, by }, false);
    }),
  );
}

/** A text as it is; one that is too long for an item, sentence by sentence. */
function piecesOf(text: string, language: Language): string[] {
  if (text.length <= longest) return [text.trim()];
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim());
}
