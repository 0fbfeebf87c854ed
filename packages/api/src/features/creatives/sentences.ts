import type { GroundedSentence } from '@awning/strategist/types/brief';
import type { AdWords } from './ad-words.ts';

/** A sentence of an ad as it is stored. */
export type StoredSentence = GroundedSentence;

type Words = Pick<AdWords, 'headline' | 'text' | 'description'>;
const fields = ['headline', 'text', 'description'] as const;

/**
 * What the sentences of an ad rest on, once its owner has written into it: those that stand as they were keep what they rest on, the
 * rest is her own.
 * @param before null of an ad of which that was never known
 */
export function sentencesAfter(
  before: readonly StoredSentence[] | null,
  was: Words,
  now: Words,
): StoredSentence[] | null {
  if (before === null) return null;
  return fields.flatMap((field) => {
    const all = before.filter((one) => one.field === field);
    if (was[field] === now[field]) return all;
    const kept = all.filter(({ words }) => now[field].includes(words));
    const rest = kept.reduce((left, { words }) => left.replace(words, ' '), now[field]);
    const words = rest.replace(/\s+/g, ' ').trim();
    const isSaid = /[\p{L}\p{N}]/u.test(words);
    return isSaid ? [...kept, { field, words, basis: [], own: true }] : kept;
  });
}

/** The sentences of words that are the owner's own. */
export const ownSentences = (words: Words): StoredSentence[] =>
  sentencesAfter([], { headline: '', text: '', description: '' }, words) ?? [];

/** Of sentences that their owner has not seen, those that stand in the ad still. */
export const unseenAfter = (unseen: readonly string[] | null, now: Words): string[] =>
  (unseen ?? []).filter((words) => fields.some((field) => now[field].includes(words)));

/** Whether a part of an ad is in its owner's own words. */
export const isOwn = (sentences: readonly StoredSentence[] | null, field: StoredSentence['field']): boolean =>
  (sentences ?? []).some((one) => one.field === field && one.own);
