import { type AdFactValue, adFactValue, type FactValue } from '@awning/contract/facts';
import { hoursAfter, hoursTogether, type OpeningHours, spansOf } from '@awning/contract/opening-hours';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import { partsOfAddress } from '../reading/addresses.ts';
import { knownAddressCorrected, withKnownTown } from '../reading/corrected-address.ts';
import { dayRunsIn } from '../reading/days.ts';
import { hoursIn } from '../reading/hours.ts';
import { isWrittenAsPlace } from '../reading/places.ts';
import { readFacts } from '../reading/reading.ts';
import { isWithoutFigures } from './figures.ts';
import { languageOf, pricesToldIn, type Scene } from './prices-told.ts';
import { wording } from './wording.ts';

/** What an owner tells of the business in place of an instruction: "we deliver until nine". Kinds that ads are made of only. */
export function factsToldIn(instruction: string, book: TradeBook, scene: Scene): AdFactValue[] {
  const { currency, facts } = scene;
  const language = languageOf(instruction);
  const about = { text: instruction, book, language, currency, year: new Date().getUTCFullYear() };
  // A name alone is a place only where a place was what was missing.
  const isPlace = instruction.split(' ').length <= 5 && isWrittenAsPlace(instruction, language);
  const places = facts.flatMap((fact) => (fact.kind === 'place' ? fact.name : []));
  // Read once more after it was kept, the same place is told again.
  const isMissing = (value: FactValue) =>
    value.kind !== 'place' ||
    !isPlace ||
    places.length === 0 ||
    places.includes(value.name) ||
    partsOfAddress(value.name) !== null;
  const topics = [
    'choice',
    'offer',
    ...(wording.price.test(instruction) ? (['price'] as const) : []),
    ...(isPlace ? (['reach'] as const) : []),
  ] as const;
  const prices = pricesToldIn(instruction, book, scene);
  const priced = prices.map(({ product }) => product);
  const read: FactValue[] = [
    ...prices,
    ...topics
      .flatMap((slot) => readFacts({ ...about, slot }).facts)
      // Whose price it is says nothing more.
      .filter((value) => value.kind !== 'price' && !(value.kind === 'product' && priced.includes(value.term)))
      .filter(isMissing),
  ];
  read.push(...addressCorrectedIn(instruction, language, facts, read));
  const isOfHours = read.length === 0 || read.every(({ kind }) => kind === 'policy');
  if (isOfHours) read.push(...hoursOfDays(instruction, { ...scene, language }));
  const seen = new Set<string>();
  const told = read.flatMap((one) => {
    const value = withKnownTown(one, facts);
    const parsed = adFactValue.safeParse(value);
    const key = parsed.success ? JSON.stringify(parsed.data) : '';
    if (!parsed.success || seen.has(key)) return [];
    seen.add(key);
    return [parsed.data];
  });
  if (isWithoutFigures(instruction, told, book)) return [];
  const hours = facts.find((fact) => fact.kind === 'hours');
  return told.map((value) => (value.kind === 'hours' && hours ? hoursNow(hours, value, instruction) : value));
}

/** The known address with what an instruction corrects of it: "it's 41, not 14". */
function addressCorrectedIn(
  instruction: string,
  language: Language,
  facts: readonly AdFactValue[],
  read: readonly FactValue[],
): AdFactValue[] {
  if (read.some((value) => value.kind === 'place' && partsOfAddress(value.name))) return [];
  return facts.flatMap((fact) => {
    const name =
      fact.kind === 'place' ? knownAddressCorrected(fact.name, instruction, language, false) : null;
    return fact.kind === 'place' && name ? [{ ...fact, name }] : [];
  });
}

/** The most days of a week that are told as an exception to the others. */
const fewDays = 2;
const alone = /\b(?:only|just)\b|(?<![\u05d0-\u05ea])(?:רק|בלבד)(?![\u05d0-\u05ea])/iu;

/** Opening hours with what is told of them: a day or two of those that are known, or a closed day, leave the others. */
function hoursNow(known: OpeningHours, told: OpeningHours, text: string): OpeningHours {
  const isKnown = (day: number) => spansOf(known).some(({ days }) => days.includes(day));
  const isOfFew =
    !told.more && told.days.length > 0 && told.days.length <= fewDays && told.days.every(isKnown);
  return isOfFew && !alone.test(text) ? hoursTogether(known, told) : hoursAfter(known, told);
}

/** The hours of days that are named with their times, where the opening hours are known: "Saturday until 2". */
function hoursOfDays(instruction: string, { language, facts }: Scene): OpeningHours[] {
  const isKnown = facts.some(({ kind }) => kind === 'hours');
  if (!isKnown || instruction.split(' ').length > mostWords || dayRunsIn(instruction, language).length === 0)
    return [];
  const hours = hoursIn(instruction, language, true, true);
  return hours ? [hours] : [];
}
/** Of an instruction that tells nothing but the hours of some days. */
const mostWords = 8;

/** The prices, opening hours and addresses that an instruction tells, wherever in it they stand. */
export function numbersToldIn(instruction: string, book: TradeBook, scene: Scene): AdFactValue[] {
  if (!/\d/u.test(instruction)) return [];
  return factsToldIn(instruction, book, scene).filter(
    (fact) =>
      fact.kind === 'price' ||
      (fact.kind === 'hours' && spansOf(fact).some(({ opens, closes }) => opens || closes)) ||
      (fact.kind === 'place' && partsOfAddress(fact.name) !== null),
  );
}
