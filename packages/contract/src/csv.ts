type Cell = string | number | null;

/** By which spreadsheets know UTF-8: the first bytes of a CSV file. */
export const csvMark = '\uFEFF';

/** A cell as spreadsheets read it. What begins like a formula is text, so that nothing is computed from an ad's words. */
const cellOf = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A row of a CSV file (RFC 4180), with its end. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cellOf).join(',')}\r\n`;

/** Rows as a CSV file in UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `${csvMark}${rows.map(csvLine).join('')}`;
