import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/languages';
import type { CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import { phrase } from '../phrase.ts';
import { capital } from '../text.ts';
import type { Line } from './line.ts';
import type { Material } from './material.ts';

/** Beginnings of a line that is too long, at the end of a word. */
function fitting(words: string, max: number): string {
  if (words.length <= max) return words;
  const at = words.lastIndexOf(' ', max);
  return at > 0 ? words.slice(0, at) : [...words].slice(0, max / 2).join('');
}

/**
 * The ad of a business of which nothing else can be said in a language: what is sold, by its name, and the name of the business,
 * each as a headline once.
 */
export function plainAds(
  { sold, descriptions, buttons }: Material,
  name: string,
  language: Language,
): CopyVariation[] {
  const text = phrase(language, 'plain.contact', { name: fitting(name, 80) });
  const where = descriptions.find(({ reaches, words }) => reaches && words.length <= copyLimits.description);
  const called: Line = { words: name, basis: [], seen: true };
  return [...sold.slice(0, 2), called].map((line): CopyVariation => {
    const headline = capital(fitting(line.words, copyLimits.headline));
    const below = [where, called, sold[0]].find((other) => other && other.words !== line.words) ?? called;
    const description = capital(fitting(below.words, copyLimits.description));
    const sentences: GroundedSentence[] = [
      { field: 'headline', words: headline, basis: line.basis },
      { field: 'text', words: text, basis: [] },
      { field: 'description', words: description, basis: below.basis },
    ];
    return {
      headline,
      text,
      description,
      callToAction: buttons.usual,
      angle: 'local',
      argument: `name:${headline}`.slice(0, 200),
      sentences,
      unseen: [...(line.seen ? [] : [headline]), ...(below.seen ? [] : [description])],
    };
  });
}
