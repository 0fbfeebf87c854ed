import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@awning/contract/scalars';
import { parse } from 'yaml';
import type { z } from 'zod';

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
    const known =
      read.get(language) ??
      shape.parse(
        parse(readFileSync(join(import.meta.dirname, '../../playbooks/content', language, name), 'utf8')),
      );
    read.set(language, known);
    return known;
  };
}
