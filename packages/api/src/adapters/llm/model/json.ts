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

/** A text without what no store and no screen takes: control characters, half characters, and turned directions. */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\ufffd]/g, ' ')
    .replace(/[ \u2028\u2029]+/g, ' ')
    .trim();

/** All texts of an answer, cleaned. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
}
