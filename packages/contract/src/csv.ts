import { isolate } from './text-direction.ts';

type Cell = string | number | null;

/** By which spreadsheets know UTF-8: the first bytes of a CSV file. */
export const csvMark = '\uFEFF';

/** With which a formula begins, as programs for spreadsheets take it, also from a keyboard of full-width characters. */
const sign = '=+\\-@＝＋－＠';
/** What is not seen before it: blanks, controls and marks of direction. */
const unseen = '[\\s\\p{Cc}\\p{Cf}]*';
const begins = new RegExp(`^${unseen}[${sign}]|^[\t\r\n]`, 'u');
/** Programs split at the separator of their country, commas or not, and there what is within a cell begins one. */
const beginsWithin = new RegExp(`((?:[,;|]|(?<!^)[\t\n\r])["'\\s\\p{Cc}\\p{Cf}]*)(?=[${sign}])`, 'gu');

/** Marks that turn the direction of what follows them, to the end of the line. */
const turns = /[\u202a-\u202e\u2066-\u2069]/u;
const isolates = /[\u2066-\u2069]/gu;

/**
 * A cell as spreadsheets read it, whatever separates cells there. What begins like a formula is text, so that nothing is computed
 * from somebody's words, and what turns the direction of writing turns it in this cell alone.
 */
const cellOf = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = value.replaceAll(beginsWithin, "$1'");
  const turned = turns.test(guarded) ? isolate(guarded.replaceAll(isolates, '')) : guarded;
  const text = begins.test(value) ? `'${turned}` : turned;
  return /[",;|\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A row of a CSV file (RFC 4180), with its end. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cellOf).join(',')}\r\n`;

/** Rows as a CSV file in UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `${csvMark}${rows.map(csvLine).join('')}`;
