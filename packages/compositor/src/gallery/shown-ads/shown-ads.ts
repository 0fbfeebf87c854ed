import { english } from './english.ts';
import { hebrew } from './hebrew.ts';
import type { ShownAd } from './shown-ad.ts';

/** By turns in both languages, as far as there are as many. */
export const shownAds: readonly ShownAd[] = hebrew.flatMap((ad, at) => [english[at] ?? [], ad].flat());
