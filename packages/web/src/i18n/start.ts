import { languageRows, languages } from '@awning/contract/languages';
import i18next, { type BackendModule, type InitOptions, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { publicPageAt } from './addresses.ts';
import { currentLanguage, directionOf } from './language.ts';
import { loadTexts } from './load-texts.ts';

/**
 * Loads the texts that every page needs and those of the address, in the language of the address, else the one that
 * before-paint.js has found, and in no other: a test holds both languages to the same keys. Another page's own namespace
 * loads when the page does.
 */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', () => tellDocument(i18next.resolvedLanguage ?? 'en'));
  await i18next
    .use(texts)
    .use(initReactI18next)
    .use(completion)
    .init({
      ...textOptions,
      ns: [...everyPages, ...ofAddress()],
      lng: publicPageAt(location.pathname)?.language ?? document.documentElement.lang,
    });
  tellDocument(i18next.resolvedLanguage ?? 'en');
}

/** Where i18next has its texts from. */
const texts: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init() {},
  read(language, namespace) {
    return loadTexts(language, namespace, (texts) =>
      i18next.addResourceBundle(language, namespace, texts, true, true),
    );
  },
};

/** Completes a text once its values are filled in, as the server does. */
export const completion: PostProcessorModule = {
  type: 'postProcessor',
  name: 'completion',
  process: (text: unknown) =>
    typeof text === 'string' ? languageRows[currentLanguage()].complete(text) : (text as string),
};

const everyPages = ['common', 'errors'];

/** The namespaces that before-paint.js has requested: those of the page that is opened first. */
const ofAddress = () => document.documentElement.dataset.namespaces?.split(' ').filter(Boolean) ?? [];

/** How texts are looked up and filled in. */
export const textOptions: InitOptions = {
  supportedLngs: languages,
  fallbackLng: false,
  ns: everyPages,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  postProcess: completion.name,
  // Texts that come late take the place of the English ones.
  react: { bindI18nStore: 'added' },
};

function tellDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
