import { readFileSync } from 'node:fs';
import { type Language, languages } from '@awning/contract/scalars';

export const promptNames = ['read', 'brief', 'refine', 'ads', 'meaning', 'sort'] as const;
export type PromptName = (typeof promptNames)[number];

/** What a model is told to do, and the language that it writes in. */
export interface Prompt {
  /** Grows by one with every change of its text; logged with what went wrong. */
  version: number;
  text: string;
}

const names: Record<Language, string> = { en: 'English', he: 'Hebrew' };

/** Every prompt, for each language that is written in. @throws Error where one is missing or has no version */
export const loadPrompts = (): Record<PromptName, Record<Language, Prompt>> =>
  byKey(promptNames, (name) => byKey(languages, (language) => load(name, language)));

const byKey = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

const read = (name: string) => readFileSync(new URL(`prompts/${name}.md`, import.meta.url), 'utf8');

/** `prompts/NAME.md`, under a heading with its version; what writes Hebrew is told how, by `prompts/hebrew.md`. */
function load(name: PromptName, language: Language): Prompt {
  const [heading = '', ...lines] = read(name).split('\n');
  const version = Number(heading.split('# Version ')[1]);
  if (!version) throw new Error(`the prompt ${name} has no version`);
  const text = lines.join('\n').replaceAll('LANGUAGE', names[language]).trim();
  const rules =
    language === 'he' && name !== 'meaning' && name !== 'sort' ? `\n\n${read('hebrew').trim()}` : '';
  return { version, text: `${text}${rules}` };
}
