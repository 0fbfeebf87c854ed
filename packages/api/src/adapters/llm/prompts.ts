import { readFileSync } from 'node:fs';
import { type Language, languages } from '@awning/contract/scalars';

export const promptNames = ['read', 'ask', 'brief', 'refine', 'instruction', 'ads'] as const;
export type PromptName = (typeof promptNames)[number];

/** What a model is told to do, in the language that it is to answer in. */
export interface Prompt {
  /** Grows by one with every change of its text; logged with what went wrong. */
  version: number;
  text: string;
}

/** Every prompt: `prompts/NAME.LANGUAGE.md`, under a heading with its version. @throws Error where one is missing or has no version */
export const loadPrompts = (): Record<PromptName, Record<Language, Prompt>> =>
  byKey(promptNames, (name) => byKey(languages, (language) => load(name, language)));

const byKey = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

function load(name: PromptName, language: Language): Prompt {
  const text = readFileSync(new URL(`prompts/${name}.${language}.md`, import.meta.url), 'utf8');
  const [, version, body] = /^# Version (\d+)\n([\s\S]+)$/.exec(text) ?? [];
  if (!version || !body) throw new Error(`the prompt ${name}.${language} has no version`);
  return { version: Number(version), text: body.trim() };
}
