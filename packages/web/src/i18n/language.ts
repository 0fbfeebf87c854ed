import type { Language } from '@awning/contract/scalars';
import i18next from 'i18next';

/** The languages, each by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', he: 'עברית' };

export const languages = Object.keys(languageNames) as Language[];

/** Storage key of the user's choice, which takes precedence over the browser's language. */
export const languageKey = 'awning.language';

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** The current language. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.resolvedLanguage) ?? 'en';
}

/** Changes the language, and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language);
  await i18next.changeLanguage(language);
}
