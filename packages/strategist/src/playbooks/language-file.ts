import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '@awning/contract/languages';
import { parse } from 'yaml';
import type { z } from 'zod';

const content = join(import.meta.dirname, '../../playbooks/content');

/** A file of the playbooks in a language, or in the default one where the language lacks it. */
export function readContent(language: Language, ...path: string[]): unknown {
  const own = join(content, language, ...path);
  return parse(readFileSync(existsSync(own) ? own : join(content, defaultLanguage, ...path), 'utf8'));
}

/**
 * What reads a file that each language has one of, `content/LANGUAGE/NAME`: each once, when it is first asked for.
 * @returns throws ZodError where the file has another shape
 */
export function languageFile<Content>(
  name: string,
  shape: z.ZodType<Content>,
): (language: Language) => Content {
  const read = new Map<Language, Content>();
  return (language) => {
    const known = read.get(language) ?? shape.parse(readContent(language, name));
    read.set(language, known);
    return known;
  };
}
