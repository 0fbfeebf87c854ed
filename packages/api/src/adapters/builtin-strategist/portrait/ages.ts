import { ageInSummary, summaryWithAge } from '@awning/contract/persona-text';
import type { StrategyAvatar } from '../../../ports/persona.ts';

/** Youngest and oldest that an instruction can make a persona, in years; which age one has at first: person.ts. */
const youngest = 18;
const oldest = 90;

const within = (age: number) => Math.min(oldest, Math.max(youngest, age));

const summaryOf = ({ briefing }: StrategyAvatar) =>
  briefing.sections.find(({ key }) => key === 'summary')?.statements[0]?.text ?? '';

/** The age that a persona's summary names; null where it names none. */
export const ageIn = (persona: StrategyAvatar): number | null =>
  ageInSummary(persona.humanName, summaryOf(persona));

/** A summary with another age; the same where it names none. */
export const withAge = (summary: string, humanName: string, age: number): string =>
  summaryWithAge(humanName, summary, within(age));

const number = String.raw`([1-9]\d)`;
const afterRange = String.raw`(?!\d|\s?(?:%|₪|\$|minutes|hours|km|דקות|שעות|days|ימים))`;

/** How ages of customers are written: ranges, decades, "around 40", "aged 40", "40 years old". */
const written = [
  String.raw`(?<![\d$₪€£:.])${number}(?:\s?(?:-|–|to|until|and|עד)\s?)${number}${afterRange}`,
  String.raw`(?<=(?:\b(?:around|about|roughly|approximately|aged?|age of|over|above|under|below|older than|younger than|in (?:their|her|his)(?: early| mid| late)?)|סביב(?: גיל)?|בערך(?: בני| בנות)?|בסביבות|מעל(?: גיל)?|מתחת לגיל|בני|בנות|בן|בת|גיל|בשנות ה)[\s־-]\u2060?)${number}(?!\d)`,
  String.raw`\b${number}(?=s\b|[ -]?ish\b|\s?\+|\s(?:years? old|year olds?|yo\b|plus|and (?:up|older)))`,
];
const ages = new RegExp(written.join('|'), 'giu');

const decades: [string, string][] = [
  ['twenties', 'thirties'],
  ['thirties', 'forties'],
  ['forties', 'fifties'],
  ['fifties', 'sixties'],
  ['sixties', 'seventies'],
  ['העשרים', 'השלושים'],
  ['השלושים', 'הארבעים'],
  ['הארבעים', 'החמישים'],
  ['החמישים', 'השישים'],
  ['השישים', 'השבעים'],
];

/** A text with the ages in it moved by some years: "31 to 44", "around 40", "in their forties", «בנות 30-40». */
export function agesMoved(text: string, years: number): string {
  const digits = text.replace(ages, (found) => {
    const numbers = found.match(/[1-9]\d/g) ?? [];
    // "Open 10 to 12" is about hours.
    if (numbers.every((number) => Number(number) < youngest - 2)) return found;
    return found.replace(/[1-9]\d/g, (age) => String(within(Number(age) + years)));
  });
  const steps = Math.round(years / 10);
  if (steps === 0) return digits;
  const found = decades.find(([from, to]) => digits.includes(steps > 0 ? from : to));
  if (!found) return digits;
  return steps > 0 ? digits.replace(found[0], found[1]) : digits.replace(found[1], found[0]);
}

/** An audience's ages moved by some years. */
export const rangeMoved = ([from, to]: readonly [number, number], years: number): [number, number] => [
  within(from + years),
  within(to + years),
];
