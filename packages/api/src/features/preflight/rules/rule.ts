import type { ByLanguage, Language } from '@awning/contract/languages';
import type { PreflightRule } from '@awning/contract/preflight';

/** What is known where a text is checked. */
export interface Situation {
  language: Language;
  /** A key of the predefined types, or the owner's own words. */
  businessType: string;
}

/** A pattern of words that a rule of Meta's is about. */
export interface RulePattern {
  rule: PreflightRule;
  severity: 'refused' | 'note';
  /** Within one sentence. */
  words: RegExp;
  /** Where the same words are harmless: looked for in the whole sentence. */
  unless?: RegExp;
  /** Whether it applies at all. */
  applies?: (situation: Situation) => boolean;
  /**
   * What is written in place of the words, `''` to leave them out; `sentence` to leave out the sentence; a function makes the
   * sentence anew; null where that is for the owner to decide.
   */
  instead: string | 'sentence' | ((sentence: string, found: RegExpExecArray) => string) | null;
}

/** Beginning and end of a Hebrew word, which `\b` doesn't know; a prefix may stand before it. */
export const hebrew = (words: string, prefix = '[ושהבכלמ]{0,2}') =>
  new RegExp(`(?<![\\u05d0-\\u05ea])${prefix}(?:${words})(?![\\u05d0-\\u05ea])`, 'u');
export const english = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** Small numbers in words, as alternatives of an expression. */
export const numberWords = {
  en: 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty',
  he: 'אחד|אחת|שניים|שני|שתיים|שתי|שלושה|שלוש|ארבעה|ארבע|חמישה|חמש|שישה|שש|שבעה|שבע|שמונה|תשעה|תשע|עשרה|עשר',
} satisfies ByLanguage<string>;
