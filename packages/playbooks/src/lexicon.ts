import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@awning/contract/scalars';

const content = join(import.meta.dirname, '../content');
const lexicons = new Map<Language, ReadonlySet<string>>();

/** Every word that the playbooks of a language are written with: what stands in none of them may be misspelt. Read once. */
function lexiconOf(language: Language): ReadonlySet<string> {
  const known = lexicons.get(language);
  if (known) return known;
  const files = readdirSync(join(content, language), { recursive: true, encoding: 'utf8' });
  const words = files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => wordsOf(readFileSync(join(content, language, file), 'utf8')));
  const lexicon = new Set(words);
  lexicons.set(language, lexicon);
  return lexicon;
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}'’״׳]*/gu) ?? [];

/** Whether every word of a line is one that some playbook is written with; Hebrew words with their one-letter prefixes. */
export function isWrittenSo(line: string, language: Language): boolean {
  const lexicon = lexiconOf(language);
  return wordsOf(line).every((word) => {
    for (let form = word, cut = 0; ; form = form.slice(1), cut++) {
      if (lexicon.has(form)) return true;
      if (language !== 'he' || cut === 3 || form.length < 4 || !/^[ושהבכלמ]/u.test(form)) return false;
    }
  });
}
