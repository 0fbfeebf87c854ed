import type { AdFactValue } from '@awning/contract/facts';
import type { OpenSpan } from '@awning/contract/opening-hours';
import type { Noun } from './nouns.ts';

export type Of<Kind extends AdFactValue['kind']> = Extract<AdFactValue, { kind: Kind }>;

/** A language's wording of typed values. Each answers null where it has no natural way to say it. */
export interface Wording {
  /** What a price comes to, with its unit where the noun does not name it already: "$6", "$90 an hour". */
  rate(price: Of<'price'>, noun: Noun | null): string;
  atLeast(rate: string): string;
  /** A rate with what it is of: "$6 a loaf". */
  price(price: Of<'price'>, noun: Noun | null, rate: string): string | null;
  costs(what: string, sum: string): string;
  /** "2 loaves"; `isAlone`: nothing else is counted. */
  counted(count: number, noun: Noun, isAlone: boolean): string;
  /** Days of an offer, each week: "Fridays"; and its dates: "Saturday, December 12", "until December 14". Empty for none. */
  weekly(days: readonly number[]): string;
  dates(offer: Of<'offer'>): string;
  /** As it follows a noun: "on Elm Street". */
  at(place: Of<'place'>): string;
  /** Where it comes to: all that it serves. */
  area(names: readonly string[]): string;
  /** Days and times of hours: "Friday" ("Fri" for `short`), "9 am to 2 pm". Empty for none. */
  days(days: readonly number[], form: 'short' | 'whole'): string;
  times(span: OpenSpan): string;
  quote(words: string): string;
}

/** The days that follow each other through the whole list, from its first to its last; null where they don't. A week may begin anywhere. */
export function runOf(days: readonly number[]): [first: number, last: number] | null {
  const last = (first: number) => (first + days.length - 1) % 7;
  const first = days.find((day) => days.every((_, step) => days.includes((day + step) % 7)));
  return days.length < 3 || first === undefined ? null : [first, last(first)];
}

export const isAlwaysOpen = ({ days, opens, closes }: Of<'hours'>): boolean =>
  opens === '00:00' && closes === '24:00' && days.length === 7;

/** A street and a town, of an address like "12 Elm Street, Bath"; null where it is none. */
export function townOf(name: string): string | null {
  const [street = '', town = null, ...rest] = name.split(', ');
  return /\d/.test(street) && rest.length === 0 ? town : null;
}
