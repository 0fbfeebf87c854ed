/**
 * Accents, vowel points and quotation marks, which a search does not look at: a class of a regular expression, in the
 * syntax that JavaScript and PostgreSQL share.
 */
export const ignoredInSearch = String.raw`[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670“”״"‘’'׳]`;
const ignored = new RegExp(ignoredInSearch, 'gu');

/** A text as a search compares it: without case, accents and quotation marks. */
export const plain = (text: string): string => text.normalize('NFD').replace(ignored, '').toLocaleLowerCase();

/** The words of a search, each of which has to be found. */
export const searchWords = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);
