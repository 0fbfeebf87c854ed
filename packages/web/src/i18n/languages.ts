import type { Language } from '@awning/contract/scalars';

export type { Language };

/** The languages, each by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', he: 'עברית' };

export const languages = Object.keys(languageNames) as Language[];
