import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
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
    exact,
    /** The search term, where it is not a predefined type. */
    own: words === '' || exact(search) ? '' : search.trim(),
  };
}

/** Normalised for comparison: without case, accents and surrounding spaces. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase();
}
