/** Years on either side of an age that is said to be approximate. */
export const aroundYears = 3;

const patterns: [RegExp, (one: number, other: number) => [number, number]][] = [
  [
    /\b([2-9]0)s (?:and|to|or) ([2-9]0)s\b/iu,
    (one, other) => [Math.min(one, other), Math.max(one, other) + 9],
  ],
  [
    /(?<!\d)([1-9]\d)\s?(?:-|–|to|until|and|עד)\s?([1-9]\d)(?!\d|\s?(?:%|₪|\$|minutes|hours|km|employees|people|staff|guests|seats|עובדים|איש|אורחים|דקות|שעות))/iu,
    (one, other) => [Math.min(one, other), Math.max(one, other)],
  ],
  [
    /(?:in (?:their|her|his)|שנות ה[-־]?)\s?(?:early |mid[- ]|late )?([2-9]0)['’]?s?(?!\d)/iu,
    (one) => [one, one + 9],
  ],
  [
    /(?:\b(?:around|about|roughly|approximately)|סביב(?: גיל)?|בערך(?: בני| בנות)?|בסביבות)\s([1-9]\d)\b|\b([1-9]\d)[ -]?ish\b/iu,
    (one) => [one - aroundYears, one + aroundYears],
  ],
  [
    /(?:\b(?:over|above|older than)|מעל(?: גיל)?)\s([1-9]\d)\b|\b([1-9]\d)\s?(?:\+|and (?:up|older)|plus|פלוס)/iu,
    (one) => [one, one + 15],
  ],
  [
    /(?:\b(?:under|below|younger than)|מתחת ל[-־]?(?:גיל )?)\s?([1-9]\d)\b/iu,
    (one) => [Math.max(18, one - 12), one - 1],
  ],
  [
    /(?:\b(?:aged?|age of)|בני|בנות|בן|בת|גיל)\s([1-9]\d)\b|\b([1-9]\d)\s?(?:years old|year olds|yo\b)/iu,
    (one) => [one - aroundYears, one + aroundYears],
  ],
];
const decades: Record<string, number> = {
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  העשרים: 20,
  השלושים: 30,
  הארבעים: 40,
  החמישים: 50,
  השישים: 60,
};

/** "Sorry, I mean": what follows takes back what was said before. */
const corrected =
  /\b(?:sorry|i meant?|actually|make that|correction)\b|(?<![\u05d0-\u05ea])(?:סליחה|התכוונתי|בעצם|תיקון)(?![\u05d0-\u05ea])/iu;
/** "Not 45 to 60". */
const denied =
  /(?:\bnot\s|(?<![\u05d0-\u05ea])ו?לא\s)(?:[\p{L}']+\s){0,2}[1-9]\d\s?(?:-|–|to|until|and|עד)\s?[1-9]\d/giu;

/**
 * The ages named in what is said of customers, youngest and oldest, in years; null where none is. Of several that correct
 * each other the last.
 */
export function agesIn(text: string): [number, number] | null {
  const parts = text.replace(denied, ' ').split(corrected).map(namedIn);
  return parts.findLast((ages) => ages !== null) ?? null;
}

function namedIn(text: string): [number, number] | null {
  const decade = Object.entries(decades).find(([word]) => text.toLowerCase().includes(word));
  if (decade) return [decade[1], decade[1] + 9];
  for (const [pattern, range] of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [one, other] = match.slice(1).filter(Boolean).map(Number);
    if (one !== undefined) return range(one, other ?? one);
  }
  return null;
}
