export interface WrittenNumber {
  value: number;
  /** Digits after the decimal separator. */
  decimals: number;
  /** What is written before the number, and after it: "$", "%". */
  before: string;
  after: string;
}

/**
 * The number of a formatted figure, as `Intl.NumberFormat` writes it in Latin digits.
 * @param locale BCP 47; says how thousands and decimals are separated
 * @returns null where none is written
 */
export function numberIn(text: string, locale: string): WrittenNumber | null {
  const sample = new Intl.NumberFormat(locale).formatToParts(11_111.1);
  const separator = (type: string) => sample.find((part) => part.type === type)?.value ?? '';
  const group = separator('group');
  const isPart = (letter: string | undefined) =>
    letter !== undefined && (/\d/.test(letter) || letter === group || letter === separator('decimal'));
  const start = text.search(/\d/);
  if (start < 0) return null;
  let end = start;
  while (isPart(text[end])) end++;
  while (!/\d/.test(text[end - 1] ?? '')) end--;
  const [whole = '', fraction = ''] = text
    .slice(start, end)
    .replaceAll(group, '')
    .split(separator('decimal'));
  return {
    value: Number(`${whole}.${fraction || '0'}`),
    decimals: fraction.length,
    before: text.slice(0, start),
    after: text.slice(end),
  };
}
