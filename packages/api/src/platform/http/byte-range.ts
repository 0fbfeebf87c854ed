/** Bytes of a file, the first and the last, both counted in. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * What a `Range` header asks for of a file of some bytes (RFC 9110, 14.1.2), within it; null for all of it. Several ranges at
 * once, other units and what lies outside are answered by the whole file, as the standard allows.
 */
export function rangeIn(header: string | undefined, length: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(length - 1, Number(last));
  return from <= to && from < length ? { from, to } : null;
}
