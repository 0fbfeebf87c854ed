import { joinPrefixes } from '@awning/contract/hebrew';
import i18next, { type PostProcessorModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { apiBase } from '../api/base.ts';
import { directionOf, languageKey, languages } from './language.ts';

/** Loads the texts that every page needs. A page's own namespace loads when the page does. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', () => tellDocument(i18next.resolvedLanguage ?? 'en'));
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(hebrewPrefixes)
    .init({
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      backend: { loadPath: `${apiBase}/locales/{{lng}}/{{ns}}.json` },
      detection: {
        order: ['localStorage', 'navigator', 'htmlTag'],
        lookupLocalStorage: languageKey,
        // Only an explicit choice is stored: the detected language may change with the browser.
        caches: [],
      },
      interpolation: { escapeValue: false },
      postProcess: hebrewPrefixes.name,
    });
  tellDocument(i18next.resolvedLanguage ?? 'en');
}

/** Joins a one-letter prefix to an interpolated value, as the server does. */
const hebrewPrefixes: PostProcessorModule = {
  type: 'postProcessor',
  name: 'hebrewPrefixes',
  process: (text: unknown) =>
    typeof text === 'string' && i18next.resolvedLanguage === 'he' ? joinPrefixes(text) : (text as string),
};

function tellDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
