import type { Gazetteer } from '../ports/gazetteer.ts';
import type { Spelling } from '../ports/spelling.ts';

const countries = { us: ['US'], gb: ['GB'] } as const;

/** Spelling that takes towns for what they are: for the name of one nothing is suggested, whatever its letters' case. */
export const spellingWithTowns = (spelling: Spelling, gazetteer: Pick<Gazetteer, 'search'>): Spelling => ({
  async mended(text, about) {
    const mended = await spelling.mended(text, about);
    if (mended === null) return null;
    const right = new Set(wordsIn(mended));
    const changed = [...new Set(wordsIn(text))].filter((word) => !right.has(word));
    const where = about.english ? countries[about.english] : [...countries.us, ...countries.gb];
    const isTown = async (word: string) => {
      const found = await Promise.all(where.map((country) => gazetteer.search(country, word, 'en', 20)));
      // A word of a longer name is a word like others: "Harbour Heights" makes no name of "harbour".
      return found.flat().some(({ name }) => wordsIn(name).join(' ') === word);
    };
    const towns: string[] = [];
    for (const word of changed) if (await isTown(word)) towns.push(word);
    return towns.length === 0
      ? mended
      : spelling.mended(text, { ...about, known: [...about.known, ...towns] });
  },
});

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
