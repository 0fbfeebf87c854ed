/** Where a text may be cut without losing its sense. */
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
  if (clause !== undefined) return bareEnd(whole.slice(0, clause));
  const space = whole.lastIndexOf(' ', max);
  return space > 0 ? bareEnd(dropDangling(whole.slice(0, space))) : '';
}

/** As many of the sentences, in order, as fit into `max` characters together; the first is cut to fit if it must be. */
export function fitSentences(sentences: readonly string[], max: number): string {
  let text = '';
  for (const sentence of sentences.map(tidy).filter(Boolean)) {
    const next = text ? `${text} ${ended(sentence)}` : ended(sentence);
    if (next.length <= max) text = next;
    else if (!text) text = ended(fit(sentence, max - 1));
  }
  return text;
}

/** Ends like a sentence. */
export const ended = (text: string) => (text === '' || /[.!?…]["”״]?$/u.test(text) ? text : `${text}.`);

/** Without what ends or trails a sentence. */
export const bareEnd = (text: string) => text.replace(/[\s,;:.–—-]+$/u, '');

/** One line, single spaces. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Begins like a sentence. */
export const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The first clause, at most `words` words: what one quotes back at somebody. */
export function fragment(text: string, words = 9): string {
  const first = tidy(text).split(/[.!?;\n]|, (?:and|but|so|because) /u)[0] ?? '';
  const parts = first
    .replace(/["“”„״]/gu, '')
    .trim()
    .split(' ');
  if (parts.length <= words) return bareEnd(parts.join(' '));
  const cut = parts.slice(0, words).join(' ');
  const clause = [...cut.matchAll(clauseEnd)]
    .map((match) => match.index)
    .findLast((at) => at > cut.length / 2);
  return bareEnd(dropDangling(clause === undefined ? cut : cut.slice(0, clause)));
}

/** A word that waits for another one must not stand at the end. */
function dropDangling(text: string): string {
  return text.replace(
    /(\s(?:a|an|the|and|or|of|to|in|on|at|for|from|with|by|as|is|are|that|who|their|your|my|our|ו|של|את|על|עם|או|כי|גם))+$/iu,
    '',
  );
}
