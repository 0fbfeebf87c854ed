import type { HoursFact, Material, Noun, PlaceFact, PriceFact } from './material.ts';

/** Products of which none is named within another's name: rye bread makes bread superfluous. */
export const distinct = (nouns: readonly Noun[]): Noun[] =>
  nouns.filter(
    ({ many }, at) =>
      !nouns.some(
        (other, place) => place !== at && (other.many === many ? place < at : hasWords(other.many, many)),
      ),
  );

/** Whether a name has another one in it as whole words: "rye bread" has "bread", "earrings" has no "rings". */
const hasWords = (name: string, words: string) =>
  ` ${name} `.toLowerCase().includes(` ${words.toLowerCase()} `);

/** A language's wording of typed facts. Each answers null where it has no natural way to say it. */
export interface Phrases {
  /** An amount of money: minor units and its currency. */
  sum(minor: number, currency: string): string;
  price(price: PriceFact, noun: Noun | null, form: 'sentence' | 'short' | 'headline'): string | null;
  offer(
    offer: Material['offers'][number],
    form: 'sentence' | 'short' | 'headline' | 'invite' | 'until',
  ): string | null;
  /** `in` follows a noun ("on Elm Street"), `short` stands alone, `find` is a sentence, `whole` stands alone wherever there is room. */
  place(place: PlaceFact, form: 'in' | 'short' | 'find' | 'whole'): string;
  /** `headline` and `short` say the usual hours alone, `whole` all that is known, closed days too. */
  hours(hours: HoursFact, form: 'sentence' | 'short' | 'headline' | 'whole'): string | null;
  /** `plenty` is the first product in general ("sourdough"), `Plenty` with a capital, `list` a sentence of up to three. */
  product(nouns: Material['nouns'], form: 'plenty' | 'Plenty' | 'list'): string | null;
  /** @param customers what the trade calls them, in the plural. `words` alone in quotation marks, `said` as a sentence, `from` the sentence that follows where the words stand above. */
  quote(words: string, form: 'words' | 'said' | 'from', customers?: string): string;
}
