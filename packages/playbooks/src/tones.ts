import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { CallToAction } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import { z } from 'zod';
import { type Family, families, familyOf } from './families.ts';
import { languageFile } from './language-file.ts';

/** Tones that an ad can be given by a sentence which tells nothing of the business. */
export const tones = ['warm', 'formal', 'funny', 'urgent', 'modest'] as const;
export type Tone = (typeof tones)[number];

/** What an ad asks its reader to do, as far as a sentence differs by it. */
const asks = ['order', 'book', 'contact', 'visit'] as const;
type Ask = (typeof asks)[number];

/** Each one sentence of at most 45 characters: beside the sentence of a claim they fit into a text. */
const lines = z
  .array(
    z
      .string()
      .max(45)
      .regex(/^[^.!?"“”״]+[.]$/u),
  )
  .min(2);
const book = z.strictObject({
  warm: z.strictObject({ any: lines, visited: lines }),
  formal: lines,
  funny: z.record(z.enum(families), lines),
  urgent: z.record(z.enum(asks), lines),
  modest: lines,
});

const askOf: Record<CallToAction, Ask> = {
  LEARN_MORE: 'visit',
  GET_DIRECTIONS: 'visit',
  SHOP_NOW: 'order',
  ORDER_NOW: 'order',
  BOOK_NOW: 'book',
  SIGN_UP: 'book',
  CONTACT_US: 'contact',
  CALL_NOW: 'contact',
  GET_QUOTE: 'contact',
  GET_OFFER: 'contact',
};

/** Families whose customers come in as they please, and a trade of one of them that has no door. */
const visited: readonly Family[] = ['food', 'shop', 'beauty', 'fitness', 'car'];
const doorless: readonly BusinessTypeKey[] = ['ecommerce', 'catering'];

const booksIn = languageFile('tones.yaml', book);

/**
 * Sentences that give an ad a tone.
 * @param about.hasAddress whether the business has named a place, and is not one that comes to its customers
 */
export function toneLines(
  tone: Tone,
  language: Language,
  about: { trade: BusinessTypeKey; button: CallToAction; hasAddress: boolean },
): readonly string[] {
  const family = familyOf(about.trade);
  const isVisited = about.hasAddress && visited.includes(family) && !doorless.includes(about.trade);
  const { warm, funny, urgent, ...plain } = booksIn(language);
  if (tone === 'warm') return isVisited ? [...warm.visited, ...warm.any] : warm.any;
  if (tone === 'funny') return funny[family];
  if (tone === 'urgent') return urgent[askOf[about.button]];
  return plain[tone];
}

/** Every sentence that gives a tone. */
export function allToneLines(tone: Tone, language: Language): readonly string[] {
  const { warm, funny, urgent, ...plain } = booksIn(language);
  if (tone === 'warm') return [...warm.any, ...warm.visited];
  if (tone === 'funny') return Object.values(funny).flat();
  return tone === 'urgent' ? Object.values(urgent).flat() : plain[tone];
}
