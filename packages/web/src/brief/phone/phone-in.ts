import type { FactValue } from '@awning/contract/facts';

/** Digits as a telephone number is written: in groups, with a country's code or a bracket before them. */
const written = /(?:\+|\()?\d(?:[\s().\-/]{0,2}\d){6,14}/gu;

/**
 * The telephone number in a sentence, as it is written, for its owner to look at; the server decides whether it is one.
 * @returns null where there is none, or several
 */
export function phoneIn(value: FactValue): string | null {
  if (value.kind !== 'sentence') return null;
  const found = value.text.match(written) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}
