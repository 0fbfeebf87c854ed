import { languageOfWords } from '@awning/contract/alphabets';
import { forEachLanguage, inLanguage } from '@awning/contract/languages';
import type { PreflightField, PreflightFinding } from '@awning/contract/preflight';
import { restrictedGoods } from './rules/goods.ts';
import { personalAttributes } from './rules/personal-attributes.ts';
import { promises } from './rules/promises.ts';
import { quality } from './rules/quality.ts';
import type { RulePattern, Situation } from './rules/rule.ts';
import { templateTagIn } from './rules/template-tags.ts';

/** The words of an ad that are checked. */
export interface CheckedWords {
  headline: string;
  text: string;
  description: string;
}

const wordFields = ['headline', 'text', 'description'] as const satisfies readonly PreflightField[];
/** Longest words that a finding quotes, in characters. */
const longestQuote = 120;

const patterns = forEachLanguage((language): RulePattern[] =>
  [personalAttributes, promises, restrictedGoods, quality].flatMap((rules) => inLanguage(rules, language)),
);

/** Sentences with the marks at their ends, and what stands between them. */
const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?\n]+(?:[.!?\s]|\p{Extended_Pictographic}|\ufe0f)*|[.!?]+/gu) ?? [];

/** What in the words of an ad Meta's rules are about, one finding a rule and field. */
export function checkWords(words: CheckedWords, situation: Omit<Situation, 'language'>): PreflightFinding[] {
  return wordFields.flatMap((field) => checkField(field, words[field], situation));
}

/** What the rules are about in lines of a picture besides its ad's words; they are whole, so nothing is mended in them. */
export const checkLines = (
  lines: readonly string[],
  situation: Omit<Situation, 'language'>,
): PreflightFinding[] =>
  lines.flatMap((line) =>
    checkField('text', line, situation).map((found) => ({
      ...found,
      field: 'picture' as const,
      instead: null,
    })),
  );

function checkField(
  field: (typeof wordFields)[number],
  text: string,
  { businessType }: Omit<Situation, 'language'>,
): PreflightFinding[] {
  const found = new Map<string, PreflightFinding>();
  for (const { match, pattern, rest } of matchesIn(text, businessType)) {
    const { rule, severity, instead } = pattern;
    if (found.has(rule)) continue;
    const words = match[0].trim().slice(0, longestQuote);
    const changed = instead === null ? null : without(rest, rule, businessType);
    found.set(rule, { rule, field, words, severity, instead: inField(field, changed), layout: null });
  }
  const tags = templateTagIn(field, text);
  return [...found.values(), ...tags.map((tag) => ({ ...tag, words: tag.words.slice(0, longestQuote) }))];
}

/** A headline stands alone, without a full stop. */
const inField = (field: PreflightField, text: string | null): string | null =>
  (field === 'headline' ? text?.replace(/\.$/, '') : text) || null;

/** What else a text would break once one pattern is mended; a text has no more of one rule than this. */
const mostMends = 5;

/** A text without all that breaks one rule; null where a part of it is for its owner to decide. */
function without(mended: string, rule: string, businessType: string): string | null {
  let text = mended;
  for (let mends = 0; mends < mostMends; mends++) {
    const next = matchesIn(text, businessType).find(({ pattern }) => pattern.rule === rule);
    if (!next) return text;
    if (next.pattern.instead === null) return null;
    text = next.rest;
  }
  return null;
}

/** All that patterns find in a text, with the text as it would be without. */
function matchesIn(text: string, businessType: string) {
  const sentences = sentencesOf(text);
  return sentences.flatMap((sentence, at) => {
    // Hebrew ads carry English names, and the reverse: each sentence is read in its own letters.
    const language = languageOfWords(sentence);
    return patterns[language].flatMap((pattern) => {
      const match = matchIn(sentence, pattern, { language, businessType });
      if (!match) return [];
      const rest = tidied(sentences.with(at, mendedSentence(sentence, match, pattern)).join(''));
      return [{ match, pattern, rest }];
    });
  });
}

function matchIn(
  sentence: string,
  { words, unless, applies }: RulePattern,
  situation: Situation,
): RegExpExecArray | null {
  if (applies && !applies(situation)) return null;
  const trimmed = sentence.trimStart();
  const match = words.exec(trimmed);
  return match && !unless?.test(trimmed) ? match : null;
}

function mendedSentence(sentence: string, match: RegExpExecArray, { instead }: RulePattern): string {
  if (instead === 'sentence' || instead === null) return '';
  const mended =
    typeof instead === 'function' ? instead(sentence, match) : sentence.replace(match[0], instead);
  // Marks without words would stand behind the sentence before.
  return /[\p{L}\p{N}]/u.test(mended) ? mended : '';
}

const tidied = (text: string) =>
  text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\s+([.,!?])/g, '$1')
    .replace(/^[\s.,;:–-]+/u, '')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
