import { filmMost } from '@awning/contract/films';
import { lineKey } from '@awning/contract/line-words';
import type { StoredSentence } from '../sentences.ts';

/** Longest line after the first, in characters: what is read in three seconds. */
const longest = 64;

/**
 * The lines of a moving story: the headline, and then what else the ad says, each line as it was kept and whole. A line too
 * long to be read is left out, never cut.
 * @param sentences of the ad; null where they are not known: then its text is none
 */
export function linesOf(
  { headline, description }: { headline: string; description: string },
  sentences: readonly StoredSentence[] | null,
): string[] {
  const inText = (sentences ?? [])
    .filter(({ field, own }) => field === 'text' && !own)
    .map(({ words }) => words);
  const wanted = [headline, ...inText, description].map((line) => line.replace(/\s+/g, ' ').trim());
  return wanted
    .filter((line, at) => line !== '' && (at === 0 || [...line].length <= longest))
    .filter((line, at, all) => all.findIndex((other) => lineKey(other) === lineKey(line)) === at)
    .slice(0, filmMost.lines);
}
