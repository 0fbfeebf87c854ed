import type { Angle } from '@awning/strategist/types/ads';

/** What an ad argues from: where it starts, and the argument itself where it is known. Both null of an ad that has none. */
export interface AdArgument {
  angle: Angle | null;
  argument: string | null;
}

/** Longest argument that is kept, in characters. */
const argumentMost = 200;
/** Share of the words of what an ad says first that a change by hand must leave for its argument to stay. */
const mostLost = 0.5;

export const argumentOf = (ad: {
  angle?: Angle | null;
  argument?: string | null | undefined;
}): AdArgument => ({
  angle: ad.angle ?? null,
  argument: ad.argument?.slice(0, argumentMost) || null,
});

/** What an ad says first, which is what it argues with; what follows may stand in any. */
export const firstSentence = (text: string) => text.split(/(?<=[.!?…])\s/u)[0] ?? text;

/**
 * What an ad argues from once its owner has written into it. Where little is left of what it said first, that is not known: its
 * angle alone stays.
 */
export function argumentAfter(
  before: { text: string; angle?: Angle | null; argument?: string | null },
  { text }: { text: string },
): AdArgument {
  const words = wordsIn(firstSentence(before.text));
  const remaining = new Set(wordsIn(text));
  const lost = words.filter((word) => !remaining.has(word)).length;
  const argued = argumentOf(before);
  return lost > words.length * mostLost ? { ...argued, argument: null } : argued;
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
