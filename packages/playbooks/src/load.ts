import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { parse } from 'yaml';
import { type Family, familyOf } from './families.ts';
import { type FamilyBook, familyBook, type Playbook, playbook } from './schema.ts';
import { tokensOf } from './tokens.ts';

/** A trade's playbook together with what its family shares; where both have an id, the trade's is taken. */
export interface TradeBook extends Playbook {
  family: Family;
}

const content = join(import.meta.dirname, '../content');
const books = new Map<string, TradeBook>();

const read = (...path: string[]): unknown => parse(readFileSync(join(content, ...path), 'utf8'));

/** The copy book and the claims that a family's trades share. @throws ZodError, or Error where there is no such file */
export const loadFamily = (family: Family, language: Language): FamilyBook =>
  familyBook.parse(read(language, 'families', `${family}.yaml`));

/** The playbook of a trade, read once. @throws ZodError, or Error where there is no such file */
export function loadTrade(trade: BusinessTypeKey, language: Language): TradeBook {
  const key = `${language}/${trade}`;
  const known = books.get(key);
  if (known) return known;
  const own = playbook.parse(read(language, `${trade}.yaml`));
  const shared = loadFamily(familyOf(trade), language);
  const book = {
    ...own,
    family: familyOf(trade),
    products: own.products.map((product) => ({
      ...product,
      heard: [...ownNames(product, language), ...product.heard],
    })),
    claims: joined(own.claims, shared.claims),
    moments: joined(own.moments, shared.moments),
    doubts: joined(own.doubts, shared.doubts),
    patterns: [...own.patterns, ...shared.patterns],
  };
  books.set(key, book);
  return book;
}

/**
 * Notations of a product's own names: whatever else it is heard by, and longer than what is heard of another product in its
 * name ("spin class" is no class of another kind).
 */
function ownNames({ one, many }: { one: string; many: string }, language: Language): string[] {
  const words = [...new Set([many, one])].map((name) => tokensOf(name, language).map(({ text }) => text));
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.map((word, place) => (place > 0 ? `+${word}` : word)).join(' '));
}

function joined<Entry extends { id: string }>(own: Entry[], shared: Entry[]): Entry[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...shared.filter(({ id }) => !ids.has(id))];
}
