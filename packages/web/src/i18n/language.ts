import {
  defaultLanguage,
  forEachLanguage,
  isLanguage,
  type Language,
  languageRows,
  languages,
} from '@awning/contract/languages';
import i18next from 'i18next';
import { publicPageAt } from './addresses.ts';

/** The languages, each by its own name. */
export const languageNames: Record<Language, string> = forEachLanguage(
  (language) => languageRows[language].name,
);

/** Storage key of the user's choice, which takes precedence over the browser's language. */
export const languageKey = 'awning.language';

export function directionOf(language: string): 'ltr' | 'rtl' {
  return isLanguage(language) ? languageRows[language].direction : 'ltr';
}

/** The current language. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.resolvedLanguage) ?? defaultLanguage;
}

/** Changes the language, and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language);
  await i18next.changeLanguage(language);
}

/** The stored choice; null where none was made on this browser. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(languageKey);
  return languages.find((language) => language === stored) ?? null;
}

/**
 * Changes to the language that an address has; elsewhere to the stored choice. Where there is neither, the language stays:
 * who comes from a Hebrew page to the login page reads on in Hebrew.
 */
export async function followAddress(pathname: string): Promise<void> {
  const wanted = publicPageAt(pathname)?.language ?? chosenLanguage();
  if (wanted && wanted !== currentLanguage()) await i18next.changeLanguage(wanted);
}

/** Stores the choice of a visitor who has made none before. */
export function storeFirstChoice(language: Language): void {
  if (chosenLanguage() === null) localStorage.setItem(languageKey, language);
}
