import type { AdPhoto } from '../photos/public.ts';
import type { AdWords } from './ad-words.ts';

/** Words that say nothing of what a photograph shows. */
const shortest = 3;

/** The words of a text, in small letters, without Hebrew prefixes and plural endings. */
function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .filter((word) => word.length >= shortest)
      .map((word) =>
        /[א-ת]/.test(word)
          ? word.replace(/^[ובהלמכש](?=[א-ת]{3})/, '').replace(/(?:ים|ות|ה|ת)$/, '')
          : word.replace(/(?:es|s|ing|ed)$/, ''),
      )
      .filter((word) => word.length >= 2),
  );
}

/** How much of what a photograph shows an ad speaks of. */
function fit(ad: ReadonlySet<string>, { shows, caption, shotId }: AdPhoto): number {
  const count = (text: string) => [...stems(text)].filter((word) => ad.has(word)).length;
  return count(shows) * 3 + count(caption) + count(shotId?.replaceAll('_', ' ') ?? '') * 2;
}

/**
 * The photographs for an ad: those that show what it speaks of come first, the others in the order given. What an image model
 * made is taken where there is nothing else: it can't show the owner's own.
 */
export function photosFor(ad: AdWords, photos: readonly AdPhoto[]): AdPhoto[] {
  const words = stems(`${ad.headline} ${ad.description} ${ad.text}`);
  return photos.toSorted(
    (one, other) => Number(one.isMade) - Number(other.isMade) || fit(words, other) - fit(words, one),
  );
}
