/** A passage in quotation marks: from and until which character of a text, and the words between the marks. */
export interface Quoted {
  from: number;
  until: number;
  words: string;
}

/**
 * In marks of any language. A mark between letters is none: it is that of an abbreviation (ש״ח) or of a word ("don't"); a Hebrew
 * "and" may stand before one.
 */
const marked =
  /(?:(?<![\p{L}\p{N}])|(?<=(?<!\p{L})ו))(?:["“”„״]([^"“”„״\n]+(?:(?<=\p{L})["״](?=\p{L})[^"“”„״\n]+)*)["“”״](?![\p{L}\p{N}])|«([^«»\n]+)»|['‘‛]([^\n]+?)['’](?![\p{L}\p{N}]))/gu;

/** Passages in quotation marks, in order. */
export const quotedIn = (text: string): Quoted[] =>
  [...text.matchAll(marked)].map(({ 0: all, 1: one, 2: two, 3: three, index }) => ({
    from: index,
    until: index + all.length,
    words: (one ?? two ?? three ?? '').trim(),
  }));

/** Whether a place of a text is in one of some passages, which are not taken apart. */
export const isWithin = (spans: readonly Quoted[], at: number): boolean =>
  spans.some(({ from, until }) => at > from && at < until);
