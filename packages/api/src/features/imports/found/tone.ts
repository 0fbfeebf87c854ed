import type { FactValue } from '@awning/contract/facts';
import { factFinding, type NewFinding } from './finding.ts';
import type { Words } from './words.ts';

/** Sentences of a site before its tone can be told. */
const least = 12;
const emoji = /\p{Extended_Pictographic}/u;
const shortForm = /\b(?:we|you|it|that|don|can|won|isn|let|i)['’](?:re|ll|ve|s|t|m|d)\b/iu;
/** Words a sentence of formal prose has on average. */
const formalWords = 21;

/**
 * The tone in which a site speaks, where it shows in what can be counted: exclamation marks and emoji make it playful; long
 * sentences without either, and without short forms, formal. Anything between is no finding.
 */
export function toneOf(words: readonly Words[]): NewFinding[] {
  const sentences = words
    .filter(({ text }) => text.length > 25)
    // The end of a text, too, ends a match: else a long one without marks would be looked at from each of its letters.
    .flatMap(({ text }) => text.match(/[^.!?]+(?:[.!?]+|$)/gu) ?? [])
    .filter((sentence) => /[.!?]$/u.test(sentence));
  const [first] = words;
  if (!first || sentences.length < least) return [];
  const share = (pattern: RegExp) => sentences.filter((one) => pattern.test(one)).length / sentences.length;
  const length = sentences.reduce((sum, one) => sum + one.trim().split(/\s+/).length, 0) / sentences.length;
  const loud = share(/!/u) + share(emoji);
  const tone: Extract<FactValue, { kind: 'tone' }>['tone'] | null =
    loud >= 0.3 ? 'playful' : loud === 0 && length >= formalWords && share(shortForm) === 0 ? 'formal' : null;
  return tone ? factFinding([{ kind: 'tone', tone }], { address: first.address, by: 'text' }, false) : [];
}
