import { english } from './english.ts';
import { hebrew } from './hebrew.ts';
import type { ShownAd } from './shown-ad.ts';

/** Twelve trades in both languages, by turns; half with photographs, and every layout. */
export const shownAds: readonly ShownAd[] = english.flatMap((ad, at) => [ad, ...hebrew.slice(at, at + 1)]);
