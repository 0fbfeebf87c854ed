/** Clause boundaries, at which a text may be cut. */
const clauseEnd =
  /[,;:.!?–—(]\s|\s[-–—]\s| (?:and|or|because|which|who|so that|and then|but|when|while|כי|אבל|כדי ש|בגלל) | ו(?=[\u05d0-\u05ea]{3})/gu;

/**
 * A text of at most `max` characters: whole if it fits, else up to the last end of a clause that fits (and is not
 * too short), else up to the last whole word. Never cut inside a word; no ellipsis.
 */
export function fit(text: string, max: number): string {
  const whole = tidy(text);
  if (whole.length <= max) return whole;
  const clauses = [...whole.matchAll(clauseEnd)].map((match) => match.index).filter((at) => at <= max);
  const clause = clauses.findLast((at) => at >= max * 0.35);
  if (clause !== undefined) return withoutEndMarks(whole.slice(0, clause));
  const space = whole.lastIndexOf(' ', max);
  return space > 0 ? withoutEndMarks(dropDangling(whole.slice(0, space))) : '';
}

/** With a full stop at its end, if it has no closing punctuation. */
export const ended = (text: string) => (text === '' || /[.!?…]["”״]?$/u.test(text) ? text : `${text}.`);

/** Without trailing spaces, commas, colons, full stops and dashes. */
export const withoutEndMarks = (text: string) => text.replace(/[\s,;:.–—-]+$/u, '');

/** One line, single spaces, and nothing that turns the direction of what follows (U+202A to U+202E). */
export const tidy = (text: string) =>
  text
    .replace(/[\u202a-\u202e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Capitalised. */
export const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** As it stands within a sentence: "Yeast cakes" begins in lower case, "NHS staff" does not. */
export const uncapitalised = (text: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll}+(?:\s|$))/u, (letter) => letter.toLowerCase());

/** Removes trailing words that can't end a phrase (articles, prepositions, conjunctions). */
function dropDangling(text: string): string {
  return text.replace(
    /(\s(?:a|an|the|and|or|of|to|in|on|at|for|from|with|by|as|is|are|that|who|their|your|my|our|ו|של|את|על|עם|או|כי|גם))+$/iu,
    '',
  );
}
