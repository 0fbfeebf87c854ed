import { languageOfWords } from '@awning/contract/alphabets';
import { defaultLanguage, type Language } from '@awning/contract/languages';
import type { AdItem, Basis } from '../../types/brief.ts';
import { hasHebrew, wordsOf } from '../text.ts';

/** Words that stand in an ad as they are, and what is known of them. */
export interface Line {
  /** Without the full stop at their end. */
  words: string;
  /** What they rest on; empty for what the profile tells (its type, name, telephone), and for a playbook's line on a moment. */
  basis: readonly Basis[];
  /** Whether their owner has seen them as they are. */
  seen: boolean;
  /** Ids of subjects (packages/contract/src/creative-conversations.ts) that an ad with them is about. */
  subjects?: readonly string[];
  /** They name what is sold. */
  names?: boolean;
  /** Only this business could say them. */
  own?: boolean;
  /** They tell how to reach it. */
  reaches?: boolean;
  /** They tell a sum or a discount. */
  prices?: boolean;
  /** Of an own sentence: which one, and its clauses from one to before another. */
  part?: { of: string; from: number; until: number };
  /** A part of a list, which stands alone less well than a sentence. */
  isClause?: boolean;
  /** Ids of products of the playbook that they name, and of those that they fit; absent: none, and all. */
  products?: readonly string[];
  about?: readonly string[] | undefined;
  /** The words that they may stand behind alone: they lean on them ("And …", "Also …"). */
  after?: string;
}

/** A line of an item's. */
export const lineOf = (item: AdItem, words: string, more: Omit<Partial<Line>, 'words'> = {}): Line => ({
  words,
  basis: [{ id: item.id, version: item.version }],
  seen: item.seen,
  ...more,
});

/** A line of no item's: it says nothing of the business but what its profile tells. */
export const plainLine = (words: string, more: Omit<Partial<Line>, 'words'> = {}): Line => ({
  words,
  basis: [],
  seen: true,
  ...more,
});

/** Whether words can stand in an ad of a language: they are written in its letters, or in none. */
export const isIn = (words: string, language: Language): boolean =>
  languageOfWords(words) === language ||
  (language !== defaultLanguage && words.toLowerCase() === words.toUpperCase());

/** Whether words hold one that is never to be said; within Hebrew words too, whose prefixes are a part of them. */
export const says = (words: string, taboos: readonly string[]): boolean =>
  taboos.some((taboo) => {
    const what = wordsOf(taboo).join(' ');
    const text = wordsOf(words).join(' ');
    if (what === '') return false;
    return hasHebrew(what) ? text.includes(what) : ` ${text} `.includes(` ${what} `);
  });
