import { existsSync, readFileSync } from 'node:fs';
import { languageDetails } from '@awning/contract/language-details';
import { forEachLanguage, type Language } from '@awning/contract/languages';

export const promptNames = ['read', 'brief', 'refine', 'ads', 'meaning', 'sort'] as const;
export type PromptName = (typeof promptNames)[number];

/** What a model is told to do, and the language that it writes in. */
export interface Prompt {
  /** Grows by one with every change of its text; logged with what went wrong. */
  version: number;
  text: string;
}

/** Every prompt, for each language. @throws Error where one is missing or has no version */
export const loadPrompts = (): Record<PromptName, Record<Language, Prompt>> =>
  Object.fromEntries(
    promptNames.map((name) => [name, forEachLanguage((language) => load(name, language))]),
  ) as Record<PromptName, Record<Language, Prompt>>;

const fileOf = (name: string) => new URL(`prompts/${name}.md`, import.meta.url);
const read = (name: string) => readFileSync(fileOf(name), 'utf8');

/** Prompts whose answers no customer reads. */
const withoutRules: readonly PromptName[] = ['meaning', 'sort'];

/**
 * `prompts/NAME.md`, under a heading with its version, how a language is written, where it has a file (`prompts/hebrew.md`), and
 * examples in it (`prompts/ads-hebrew.md`).
 */
function load(name: PromptName, language: Language): Prompt {
  const [heading = '', ...lines] = read(name).split('\n');
  const version = Number(heading.split('# Version ')[1]);
  if (!version) throw new Error(`the prompt ${name} has no version`);
  const { englishName } = languageDetails[language];
  const text = lines.join('\n').replaceAll('LANGUAGE', englishName).trim();
  const own = englishName.toLowerCase();
  const rules = !withoutRules.includes(name) && existsSync(fileOf(own)) ? `\n\n${read(own).trim()}` : '';
  const examples = existsSync(fileOf(`${name}-${own}`)) ? `\n\n${read(`${name}-${own}`).trim()}` : '';
  return { version, text: `${text}${rules}${examples}` };
}
