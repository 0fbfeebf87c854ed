import i18next from 'i18next';
import { type Language, languages } from './languages.ts';

/** Where the user's own choice is kept; it wins over what the browser says. */
export const languageKey = 'awning.language';

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** The language in use. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.resolvedLanguage) ?? 'en';
}

/** Changes the language, and remembers that it was chosen. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language);
  await i18next.changeLanguage(language);
}
