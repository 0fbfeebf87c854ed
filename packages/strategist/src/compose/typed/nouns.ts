import { type ByLanguage, inLanguage, type Language } from '@awning/contract/languages';
import type { TradeBook } from '../../playbooks/load.ts';
import type { Product } from '../../playbooks/schema.ts';
import { hasHebrew } from '../text.ts';

/** A noun of what is sold: of the trade's playbook in all its forms, or in the owner's words, which are never inflected. */
export type Noun = Pick<Product, 'id' | 'one' | 'many' | 'mass' | 'counted'> & { isOwn: boolean };

/** What a term or the owner's words name; null where nothing is named, or the playbook lacks the term. */
export function nounOf(term: string | null, wording: string | null, book: TradeBook | null): Noun | null {
  if (wording) return { id: wording, one: wording, many: wording, mass: true, isOwn: true };
  const known = book?.products.find(({ id }) => id === term);
  return known ? { ...known, isOwn: false } : null;
}

const lists: ByLanguage<(items: readonly string[]) => string> = {
  en: (items) => new Intl.ListFormat('en', { type: 'conjunction' }).format(items),
  he: (items) => {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${prefixed('ו', last)}`;
  },
};

/** A list in a sentence: "bread, cake and rye". */
export const listed = (items: readonly string[], language: Language): string =>
  inLanguage(lists, language)(items);

const towns: ByLanguage<(town: string) => string> = {
  en: (town) => `in ${town}`,
  he: (town) => prefixed('ב', town),
};

/** A town behind a noun: "in Bath". */
export const inTown = (town: string, language: Language): string => inLanguage(towns, language)(town);

/** A Hebrew prefix; before what does not begin with a Hebrew letter it takes a maqaf. */
export const prefixed = (prefix: string, text: string) =>
  hasHebrew(text.slice(0, 1)) ? `${prefix}${text}` : `${prefix}־${text}`;
