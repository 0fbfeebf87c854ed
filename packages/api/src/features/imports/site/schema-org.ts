import type { Site } from '@awning/adapters/ports/website';

/** An object of JSON-LD, or an item of microdata, with the page it stands on. */
export interface Stated {
  node: Readonly<Record<string, unknown>>;
  address: string;
}

const longest = 1000;
/** Objects that may stand for the business: a chain states its branches. */
const mostBusinesses = 30;

/** The types of an object, without the vocabulary's address. */
export const typesOf = ({ node }: Stated): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? type.replace(/^.*[/:#]/, '') : []));

/** A value, or a list of values, as a list of at most 50. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).slice(0, 50);

/** A value as an object; of a list its first. */
export function objectOf(value: unknown): Record<string, unknown> | null {
  const [first] = listOf(value);
  return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : null;
}

/**
 * A value as a line of text without markup: a string, a number, or an object with `@value` or `name`. Empty where it is
 * none, where it is broken, or where it holds tags.
 */
export function lineOf(value: unknown): string {
  const [first] = listOf(value);
  if (typeof first === 'number' && Number.isFinite(first)) return String(first);
  if (typeof first === 'string') return toLine(first);
  const { '@value': inner, name } = objectOf(first) ?? {};
  if (typeof inner === 'string') return toLine(inner);
  return typeof name === 'string' ? toLine(name) : '';
}

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

function toLine(text: string): string {
  const beginning = text.slice(0, longest);
  if (!beginning.isWellFormed() || beginning.includes('\ufffd')) return '';
  const plain = beginning
    .replace(/&nbsp;/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&(?:quot|#34);/gi, '"')
    .replace(/&(?:#0?39|apos);/gi, "'")
    .replace(/\p{Cc}/gu, ' ')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return /<\/?[a-z!]/i.test(plain) ? '' : plain;
}

/** All objects that the pages of a site state. */
export const statedBy = ({ pages }: Site): Stated[] =>
  pages.flatMap(({ structured, address }) => structured.map((node) => ({ node, address })));

const organisations = /Organization$|^LocalBusiness$|^Store$|Business$|Shop$|Store$/;

/** The objects that stand for the business itself, those of a trade first. @param isTrade whether a type names a trade */
export function businessesIn(stated: readonly Stated[], isTrade: (type: string) => boolean): Stated[] {
  const rank = (one: Stated) => {
    const types = typesOf(one);
    if (types.some(isTrade)) return 2;
    return types.some((type) => organisations.test(type)) ? 1 : 0;
  };
  return stated
    .filter((one) => rank(one) > 0)
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, mostBusinesses);
}
