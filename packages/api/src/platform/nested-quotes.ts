const english = /“([^“”"]*)[“"]([^“”"]*)[”"]([^“”"]*)”/g;
/** A mark within a word makes an abbreviation, and stays. */
const hebrew = /״([^״"]*)(?<![\u05d0-\u05ea])"([^״"]*)"(?![\u05d0-\u05ea])([^״"]*)״/gu;

/** Gives a quotation within a quotation the inner marks of its language: words are filled in with marks of their own. */
export const nestQuotes = (text: string): string =>
  text.replace(english, '“$1‘$2’$3”').replace(hebrew, '״$1׳$2׳$3״');
