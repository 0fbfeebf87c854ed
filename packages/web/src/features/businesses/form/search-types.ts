import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import { distance } from 'fastest-levenshtein';
import type { TFunction } from 'i18next';
import { type TypeGroup, typeGroups } from './type-groups.ts';

/**
 * The predefined types that fit what is searched for, by their names, their groups' names and the words people use
 * for them (lawyer, garage); all where it is empty.
 * @param t of the `businesses` namespace
 */
export function searchTypes(t: TFunction<'businesses'>, search: string) {
  const nameOf = (key: BusinessTypeKey) => t(`types.${key}`);
  const words = plain(search);
  // Matches from the start of a word: "auto" finds auto repair, but "rant" no restaurant.
  const fits = (text: string) => ` ${plain(text).replace(/[,/-]/g, ' ')}`.includes(` ${words}`);

  /** The predefined type of this name, if any. */
  const exact = (text: string) => businessTypes.find((key) => plain(nameOf(key)) === plain(text));

  const groups = (Object.keys(typeGroups) as TypeGroup[])
    .map((key) => {
      const types: readonly BusinessTypeKey[] = typeGroups[key];
      const label = t(`typeGroups.${key}`);
      const found = types.filter((type) => fits(label) || fits(nameOf(type)) || fits(t(`typeWords.${type}`)));
      return { key, label, types: found.map((type) => ({ key: type, label: nameOf(type) })) };
    })
    .filter(({ types }) => types.length > 0);
  return {
    groups,
    /** Predefined types of a name like what was typed, where that finds none: a slip of the finger, or of memory. */
    near: groups.length > 0 ? [] : nearTypes(t, words).map((key) => ({ key, label: nameOf(key) })),
    exact,
    /** The search term, where it is not a predefined type. */
    own: words === '' || exact(search) ? '' : search.trim(),
  };
}

/** Shortest words that may be misspelt, in characters; from the second number on two letters may be wrong. */
const misspelt = { from: 4, twoFrom: 7 };

/** Types of which one name, whole, differs from words in a letter, or two in longer ones. */
function nearTypes(t: TFunction<'businesses'>, words: string): BusinessTypeKey[] {
  const typed = words.replaceAll(' ', '');
  if (typed.length < misspelt.from) return [];
  const most = typed.length < misspelt.twoFrom ? 1 : 2;
  const names = (key: BusinessTypeKey) => [t(`types.${key}`), ...t(`typeWords.${key}`).split(/[,\n]/)];
  return businessTypes.filter((key) =>
    names(key).some((name) => distance(plain(name).replaceAll(' ', ''), typed) <= most),
  );
}

/** Normalised for comparison: without case, accents and surrounding spaces. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase();
}
