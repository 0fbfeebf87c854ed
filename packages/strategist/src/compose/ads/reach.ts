import { inTown } from '@awning/contract/grammar';
import type { Language } from '@awning/contract/languages';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import { hasDigit } from '../text.ts';
import { wordingOf } from '../typed/typed.ts';
import { type Of, townOf } from '../typed/wording.ts';
import { type Line, lineOf, plainLine } from './line.ts';
import type { OwnSentence } from './own-sentences.ts';

/** How a business is reached: in few words, in a sentence, and behind a noun ("in Bath"). */
export interface Reach {
  short: Line[];
  long: Line[];
  in: Line | null;
  /** Whether people come to it. */
  isVisited: boolean;
}

const reaches = { reaches: true };

export function reachOf(
  items: readonly AdItem[],
  sentences: readonly OwnSentence[],
  business: StrategyBusiness,
  language: Language,
): Reach {
  const say = wordingOf(language);
  const places = items.filter((item): item is AdItem & { value: Of<'place'> } => item.value.kind === 'place');
  const [place] = places;
  const list = placesTogether(places);
  const hours = items.flatMap((item) => {
    if (item.value.kind !== 'hours') return [];
    const [short, whole] = [say.hours(item.value, 'short'), say.hours(item.value, 'whole')];
    return short && whole
      ? [{ short: lineOf(item, short, reaches), whole: lineOf(item, whole, reaches) }]
      : [];
  });
  const told = sentences.filter(({ topic }) => topic === 'reach').filter(isReach);
  const { address } = business;
  const town = address && townOf(address);
  const phone = phoneOf(business.phone);
  const lines = {
    places: [
      ...(list ? [list] : []),
      ...places.map((item) => lineOf(item, say.place(item.value, 'short'), reaches)),
    ],
    told: told.flatMap(({ whole, size, run }) => [whole, ...(size > 1 ? [run(0, 1), run(0, size - 1)] : [])]),
    address: address ? [plainLine(address, reaches)] : [],
    phone: phone ? [plainLine(phone, reaches)] : [],
  };
  return {
    short: [
      ...lines.places,
      ...lines.told,
      ...hours.map(({ short }) => short),
      ...lines.address,
      ...lines.phone,
    ],
    long: [
      ...places.map((item) => lineOf(item, say.place(item.value, 'whole'), reaches)),
      ...hours.map(({ whole }) => whole),
      ...told.map(({ whole }) => whole),
      ...lines.address,
    ],
    in: place
      ? lineOf(place, say.place(place.value, 'in'), reaches)
      : town
        ? plainLine(inTown(town, language), reaches)
        : null,
    isVisited:
      places.some(({ value }) => value.relation !== 'serves') || (places.length === 0 && address !== null),
  };
}

/** What is sold, and where: "Sourdough on Elm Street". */
export const soldThere = (sold: readonly Line[], { in: where }: Reach): Line[] =>
  where
    ? sold.slice(0, 6).map((line) => ({
        ...line,
        words: `${line.words} ${where.words}`,
        basis: [...line.basis, ...where.basis],
        seen: line.seen && where.seen,
        reaches: true,
      }))
    : [];

/** Where a business is stands first in its answer; behind it, what has a number: hours, a house, a telephone. */
const isReach = ({ at, whole }: OwnSentence) => at === 0 || hasDigit(whole.words);

/** Several places by their names alone: "Boulder, Louisville, Lafayette". */
function placesTogether(places: readonly (AdItem & { value: Of<'place'> })[]): Line | null {
  const [first, ...others] = places;
  if (!first || others.length === 0) return null;
  return lineOf(first, places.map(({ value }) => value.name).join(', '), {
    reaches: true,
    basis: places.map(({ id, version }) => ({ id, version })),
    seen: places.every(({ seen }) => seen),
  });
}

/** As it is dialled in its own country; null for none that is valid. */
const phoneOf = (phone: string | null): string | null =>
  (phone && parsePhoneNumberFromString(phone)?.formatNational()) || null;
