import { designerMenu } from '@awning/contract/creative-conversations';
import { languages } from '@awning/contract/languages';
import { z } from 'zod';
import { wordsOf } from '../text.ts';
import { languageFile } from './language-file.ts';

/** Phrases as they are compared: words in lower case, a blank between two. */
const keyOf = (text: string) => wordsOf(text).join(' ');
const list = z.string().transform((phrases) => phrases.split('|').map(keyOf));

/** Closed lists of what owners type in a language. */
const shape = z.strictObject({
  nothing: list,
  yes: list,
  menu: z.record(z.enum(designerMenu), list),
  byAppointment: list,
  walkIn: list,
  within: list,
  sameDay: list,
  nextDay: list,
  lasting: list,
  leaning: list,
  subordinate: list,
  ownFirstLetter: list,
});
export type TypedWords = z.output<typeof shape>;

export const typedWords = languageFile('typed-words.yaml', shape);

/** Whether a text is, word for word, on a list of any language: many type in another than the page's. */
export const isTyped = (text: string, phrasesOf: (words: TypedWords) => readonly string[]): boolean =>
  languages.some((language) => phrasesOf(typedWords(language)).includes(keyOf(text)));
