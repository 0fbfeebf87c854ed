import { type Language, languageRows } from '@awning/contract/languages';

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: Language): boolean => languageRows[language].direction === 'rtl';
