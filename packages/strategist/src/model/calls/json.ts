import { textIn } from '@awning/contract/text';

/**
 * The JSON of an answer, which some models put into a code block or begin with a sentence.
 * @returns undefined where there is none
 */
export function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const until = text.lastIndexOf('}');
  if (from < 0 || until < from) return undefined;
  try {
    return JSON.parse(text.slice(from, until + 1));
  } catch {
    return undefined;
  }
}

/**
 * Characters that turn directions or are seen by nobody: zero-width spaces, soft hyphens, tags, the fillers of Hangul. What
 * stays: what our own texts set Hebrew with (marks of direction, the word joiner, and isolation, which ends with its paragraph
 * and reorders nothing around it), and what joins emoji.
 */
const unseen =
  /[\u202a-\u202e\u2066\u2067\u061c\u200b\u00ad\u115f\u1160\u180e\u2061-\u2064\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|\u034f|\u200c/gu;

/** A text without what no store and no screen takes: control characters, half characters, and what `unseen` names. */
export const clean = (text: string): string =>
  textIn(text)
    .replace(unseen, '')
    .replace(/[\t\r\ufffd \u2028\u2029]+/g, ' ')
    .trim();

/** All texts of an answer, cleaned. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
}
