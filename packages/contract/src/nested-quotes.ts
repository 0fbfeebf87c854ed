/** Gives a quotation within a quotation the inner marks of English: words are filled in with marks of their own. */
export const nestQuotes = (text: string): string =>
  text.replace(/“([^“”"]*)[“"]([^“”"]*)[”"]([^“”"]*)”/g, '“$1‘$2’$3”');

/** The same for Hebrew. A mark within a word makes an abbreviation, and stays. */
export const nestHebrewQuotes = (text: string): string =>
  text.replace(/״([^״"]*)(?<![א-ת])"([^״"]*)"(?![א-ת])([^״"]*)״/g, '״$1׳$2׳$3״');
