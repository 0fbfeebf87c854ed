import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages } from '@awning/contract/languages';
import { namespaces } from '@awning/contract/locales';
import type { Plugin } from 'vite';
import { packOf } from './src/i18n/packs.ts';

/** Addresses of the files of texts, by language and pack (src/i18n/packs.ts). */
export type TextFiles = Record<string, Record<string, string>>;

/**
 * Writes the texts as files that are named by their contents, so that browsers keep them for ever and the server sends them
 * as it sends scripts. before-paint.js knows their names: were they in a script, each changed text would rename all scripts.
 */
export function staticTexts(): Plugin & { api: { files: TextFiles } } {
  const files: TextFiles = {};
  return {
    name: 'awning-static-texts',
    apply: 'build',
    api: { files },
    generateBundle() {
      for (const language of languages) {
        const packs: Record<string, Record<string, unknown>> = {};
        for (const namespace of namespaces)
          packs[packOf(namespace)] = { ...packs[packOf(namespace)], [namespace]: read(language, namespace) };
        files[language] = Object.fromEntries(
          Object.entries(packs).map(([pack, texts]) => {
            const source = JSON.stringify(texts);
            const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
            const fileName = `assets/${language}-${pack}-${hash}.json`;
            this.emitFile({ type: 'asset', fileName, source });
            return [pack, `/${fileName}`];
          }),
        );
      }
    },
  };
}

const read = (language: string, namespace: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../contract/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  );
