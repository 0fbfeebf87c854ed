import { isBusinessTypeKey } from '@awning/contract/business-types';
import { type Language, languages } from '@awning/contract/languages';
import { lineTelling, type Starter } from '@awning/contract/lines';
import { z } from 'zod';
import { families, familyOf } from './families.ts';
import { languageFile } from './language-file.ts';
import { id } from './schema.ts';

const gap = '___';
const line = z.string().includes(gap);
const entry = z.strictObject({
  id,
  asks: z.string().optional(),
  line,
  /** As a business says it that speaks of itself as "I". */
  alone: line.optional(),
  telling: lineTelling,
  example: z.array(z.string()).min(1),
});

const perTrade = 5;
const suiting = z.array(id).length(perTrade);
const book = z
  .strictObject({
    starters: z.array(entry),
    any: suiting,
    families: z.record(z.enum(families), suiting),
  })
  .refine(
    ({ starters, any, families: ofFamily }) =>
      [any, ...Object.values(ofFamily)].flat().every((name) => starters.some((one) => one.id === name)) &&
      starters.every(({ line: words, example }) => words.split(gap).length === example.length + 1),
    'a starter is not there, or its example has other gaps',
  );

const startersIn = languageFile('starters.yaml', book);

/**
 * Lines to be finished, in a language: the five that suit a trade first, then the others.
 * @param type a key of `businessTypes` or the owner's own words
 * @param speaks how the business speaks of itself
 */
export function startersFor(type: string, speaks: 'i' | 'we' | null, language: Language): Starter[] {
  const { starters, any, families: ofFamily } = startersIn(language);
  const suited = isBusinessTypeKey(type) ? ofFamily[familyOf(type)] : any;
  const place = (name: string) => (suited.includes(name) ? suited.indexOf(name) : suited.length);
  return starters
    .toSorted((one, other) => place(one.id) - place(other.id))
    .map(({ id: name, asks = null, line: words, alone, telling, example }) => ({
      id: name,
      asks,
      parts: (speaks === 'i' ? (alone ?? words) : words).split(gap),
      telling,
      example,
    }));
}

/** What the line of a starter tells, in whatever language; null where there is none of that id. */
export const starterTelling = (name: string): Starter['telling'] | null =>
  languages.flatMap((language) => startersIn(language).starters).find(({ id: one }) => one === name)
    ?.telling ?? null;
