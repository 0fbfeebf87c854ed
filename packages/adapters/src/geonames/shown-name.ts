import { languageOfWords } from '@awning/contract/alphabets';
import { defaultLanguage, type Language } from '@awning/contract/languages';
import { preferredName } from './preferred/preferred-names.ts';
import { scriptOf } from './script.ts';
import { soundsFurther } from './sound.ts';
import type { TownRow } from './town-file.ts';

/** Marks that texts for children and prayer books carry (Hebrew points and accents), and that no address does. */
const points = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]/u;
/** Marks of direction that the list carries along. */
const unseen = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A town's name as those write it who read a language: by the tables where they have it; else, of its names in the language's
 * letters (the list gives no languages), one without points, and of those the one that sounds most like the name that the list
 * calls the town by: it also has old names and names of quarters. In full spelling where only that tells two apart.
 */
export function shownName(row: TownRow, language: Language): string {
  const preferred = preferredName(row.id, language);
  if (preferred) return preferred;
  if (language === defaultLanguage) return withoutRomanisation(row);
  const own = row.others
    .split(',')
    .map((name) => name.replace(unseen, ''))
    .filter((name) => languageOfWords(name) === language);
  const plain = own.filter((name) => !points.test(name));
  const [best] = (plain.length > 0 ? plain : own).toSorted(
    (one, other) => soundsFurther(one, other, row.name) || other.length - one.length,
  );
  return best?.replace(new RegExp(points, 'gu'), '') ?? withoutRomanisation(row);
}

/** Letters of scholars' romanisation ("Reẖovot", "Kafr Qāsim") are plain ones to readers, where a country has no Latin script. */
function withoutRomanisation({ name, country }: TownRow): string {
  if (scriptOf(country) === 'Latn') return name;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʻʼ`]/gu, "'");
}
