import type { AdFactValue } from '@awning/contract/facts';
import type { Noun } from './nouns.ts';

export type Of<Kind extends AdFactValue['kind']> = Extract<AdFactValue, { kind: Kind }>;

/** An offer with the nouns of what it is of. */
export interface NamedOffer {
  offer: Of<'offer'>;
  noun: Noun | null;
  parts: readonly { count: number; noun: Noun }[];
}

/** A language's wording of typed values. Each answers null where it has no natural way to say it. */
export interface Wording {
  /** With its unit, what it is of, and its conditions. `headline` is a headline's form of it. */
  price(price: Of<'price'>, noun: Noun | null, form: 'short' | 'headline'): string | null;
  /** What a price comes to, without the thing that it is of: "$6", "from $90 an hour". */
  sum(price: Of<'price'>, noun: Noun): string;
  /** With its conditions; `headline` begins with its days. */
  offer(offer: NamedOffer, form: 'short' | 'headline'): string | null;
  /** An offer apart from its dates, "20% off bread" and "until December 12"; null of one without dates. */
  dated(offer: NamedOffer): { what: string; when: string } | null;
  /** `in` follows a noun ("on Elm Street"), `short` stands alone in few words, `whole` where there is room. */
  place(place: Of<'place'>, form: 'in' | 'short' | 'whole'): string;
  /** Where it comes to: all that it serves. */
  area(names: readonly string[]): string;
  /** `short` says the usual hours alone, `whole` all that is known, closed days too. */
  hours(hours: Of<'hours'>, form: 'short' | 'whole'): string | null;
  /** How people come who come by appointment alone, in small letters. */
  appointment: string;
  /** Days with the same hours, and those hours, each a row: "Friday", "9 am to 2 pm". Empty where some hours have no days, and round the clock. */
  hourRows(hours: Of<'hours'>): { days: string; times: string }[];
  quote(words: string): string;
}

export const isAlwaysOpen = ({ days, opens, closes }: Of<'hours'>): boolean =>
  opens === '00:00' && closes === '24:00' && days.length === 7;

/** A street and a town, of an address like "12 Elm Street, Bath"; null where it is none. */
export function townOf(name: string): string | null {
  const [street = '', town = null, ...rest] = name.split(', ');
  return /\d/.test(street) && rest.length === 0 ? town : null;
}
