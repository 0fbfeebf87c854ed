import { defaultLanguage, type Language, languageRows, languages } from '@awning/contract/languages';
import i18next from 'i18next';
import { publicPageAt } from './addresses.ts';

/** Storage key of the user's choice, which takes precedence over the browser's language. */
export const languageKey = 'awning.language';

/** The language of a code; the default for none of ours. */
export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language === code) ?? defaultLanguage;

export const directionOf = (code: string | undefined): 'ltr' | 'rtl' =>
  languageRows[languageOf(code)].direction;

/** The current language. */
export const currentLanguage = (): Language => languageOf(i18next.resolvedLanguage);

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
