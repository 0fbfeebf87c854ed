import type { FactValue } from '@awning/contract/facts';

type Place = Extract<FactValue, { kind: 'place' }>;

const longest = 80;

/**
 * Where a business is, from an address in parts: its street and its town. A street without a name that can stand after
 * "on" is left out.
 */
export function placesOf({ street = '', town = '' }: { street?: string; town?: string }): Place[] {
  const named: [string, Place['relation']][] = [
    [streetName(street), 'on'],
    [townName(town), 'in'],
  ];
  return named.flatMap(([name, relation]) =>
    name.length >= 2 && name.length <= longest ? [{ kind: 'place' as const, name, relation }] : [],
  );
}

/** "12 Elm Street, Suite 5" is Elm Street; «רחוב הרצל 12, קומה 2» is הרצל 12. */
function streetName(street: string): string {
  const [line = ''] = street.split(/,|;|\n| - /u);
  if (/[\u05d0-\u05ea]/u.test(line)) return line.replace(/^(?:רחוב|רח['׳])\s+/u, '').trim();
  const name = line
    .replace(/^\s*#?\d+[a-z]?(?:\s*[-/]\s*\d+[a-z]?)?\s+/i, '')
    .replace(/\s+(?:suite|unit|apt|floor|#)\b.*$/i, '')
    .replace(/\s+\d+[a-z]?$/i, '')
    .trim();
  // A box or a number alone is no place to go to.
  return /^\p{Lu}/u.test(name) && !/\bp\.?\s?o\.?\s?box\b/i.test(name) ? name : '';
}

const townName = (town: string) => {
  const [name = ''] = town.split(/,|;/u);
  const bare = name.trim();
  return /^[\p{L}][\p{L}\p{M}'’׳"״.\s-]+$/u.test(bare) ? bare : '';
};
