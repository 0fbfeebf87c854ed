import { type BusinessTypeKey, isBusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/languages';
import { type Family, familyOf } from './families.ts';
import { readContent } from './language-file.ts';
import { type FamilyBook, familyBook, type Playbook, playbook } from './schema.ts';

/** A trade's playbook together with what its family shares; where both have an id, the trade's is taken. */
export interface TradeBook extends Playbook {
  family: Family;
}

const books = new Map<string, TradeBook>();

/** What a family's trades share. @throws ZodError, or Error where there is no such file */
export const loadFamily = (family: Family, language: Language): FamilyBook =>
  familyBook.parse(readContent(language, 'families', `${family}.yaml`));

/** The playbook of a trade, read once. @throws ZodError, or Error where there is no such file */
export function loadTrade(trade: BusinessTypeKey, language: Language): TradeBook {
  const key = `${language}/${trade}`;
  const known = books.get(key);
  if (known) return known;
  const own = playbook.parse(readContent(language, `${trade}.yaml`));
  const shared = loadFamily(familyOf(trade), language);
  const book = {
    ...own,
    family: familyOf(trade),
    claims: joined(own.claims, shared.claims),
    moments: joined(own.moments, shared.moments),
    doubts: joined(own.doubts, shared.doubts),
  };
  books.set(key, book);
  return book;
}

/** The playbook of a business's own trade; null where its type is its owner's own words: no other trade's serves it. */
export const ownBook = (type: string, language: Language): TradeBook | null =>
  isBusinessTypeKey(type) ? loadTrade(type, language) : null;

function joined<Entry extends { id: string }>(own: Entry[], shared: Entry[]): Entry[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...shared.filter(({ id }) => !ids.has(id))];
}
