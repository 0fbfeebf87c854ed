import type { Language } from '@awning/contract/scalars';
import { inOrder, outermost } from './outermost.ts';

/** Days of the week named at a place of a text. */
interface DayMention {
  /** 0 is Sunday. */
  days: readonly number[];
  from: number;
  until: number;
}

const week = [0, 1, 2, 3, 4, 5, 6];
const english: [RegExp, readonly number[]][] = [
  [/(?<!\bthe )\bsun(?:day)?s?\b/giu, [0]],
  [/\bmon(?:day)?s?\b/giu, [1]],
  [/\btue(?:s(?:day)?)?s?\b/giu, [2]],
  [/\bwed(?:nesday)?s?\b/giu, [3]],
  [/\bthu(?:rs?(?:day)?)?s?\b/giu, [4]],
  [/\bfri(?:day)?s?\b/giu, [5]],
  [/(?<!\b(?:they|we|i|who|people) )\bsat(?:urday)?s?\b|\bshabb(?:at|os)\b/giu, [6]],
  [/\bweekdays?\b|\bm\s?[-–]\s?f\b/giu, [1, 2, 3, 4, 5]],
  [/\bweekends?\b/giu, [0, 6]],
  [/\b(?:every ?day|daily|seven days|7 days|all week)\b/giu, week],
];

const names = 'ראשון שני שלישי רביעי חמישי שישי שבת'.split(' ');
const letters = 'אבגדהוש';
const edge = String.raw`(?<![\u05d0-\u05ea])`;
const end = String.raw`(?![\u05d0-\u05ea])`;
const anyDay = `(?:${names.join('|')})`;
/** Hours, or that it is closed: "חמישי 9-21", "רביעי סגור". */
const hoursNext = String.raw`(?=\s*:?\s*(?:[-–]\s)?(?:(?:מ[-־]?|בין|משעה|עד)?\s?\d{1,2}(?::\d\d|\s?[-–]\s?\d|\s?עד)|עד\s\d|סגור))`;
/** Hebrew names its days by ordinals: "ראשון" is a day after "יום", with a preposition, beside another day, or before hours. */
const byName = names.map((name): RegExp => {
  if (name === 'שישי' || name === 'שבת')
    return new RegExp(`(?<=${edge}[בהומ]{0,2}|פרט ל)${name === 'שבת' ? 'שבת(?:ות)?' : name}${end}`, 'gu');
  // "ושני לחמים" are two of something.
  const counting = name === 'שני' ? String.raw`\s+[\u05d0-\u05ea]{2,}(?:ים|ות)${end}|` : '';
  const notCounted = String.raw`(?!${counting}\s+(?:פעמ|ב?שבוע))`;
  return new RegExp(
    [
      String.raw`(?<=${edge}(?:[ובמה]{0,2}(?:יום|ימי|ימים)\s+(?:${anyDay}[, ]+ו?)*|[ובמ]{1,2}))${name}${end}${notCounted}`,
      String.raw`(?<=${edge})${name}${end}(?=\s*(?:-|–|עד|,|ו)\s*(?:יום\s)?ו?${anyDay}${end})`,
      String.raw`(?<=${anyDay}\s*(?:-|–|עד|,)\s*(?:יום\s)?ו?)${name}${end}`,
      `(?<=${edge})${name}${end}${hoursNext}`,
    ].join('|'),
    'gu',
  );
});
/** "א-ה", "א׳ עד ו׳", "ימים א, ג, ה", "יום ו׳": a letter alone is a day after "יום", in a range, or beside one of those. */
const letter = `([${letters}])['׳]?`;
const byLetter = new RegExp(
  [
    String.raw`(?<=${edge}[ובמה]{0,2}(?:יום|ימי|ימים)\s+(?:[${letters}]['׳]?(?:,\s*ו?|\s*[-–]\s*|\s+ו?|\s+עד\s+))*ו?-?)${letter}${end}`,
    String.raw`(?<=${edge}[במ]?[-־]?)${letter}(?=\s?(?:-|–|־|עד)\s?[${letters}]['׳]?${end})`,
    String.raw`(?<=${edge}[במ]?[-־]?[${letters}]['׳]?\s?(?:-|–|־|עד)\s?)${letter}${end}`,
    `(?<=${edge}[ובה]{0,2})([${letters}])['׳]${end}${hoursNext}`,
    String.raw`(?<=^|[,;]\s)([${letters}])${end}${hoursNext}`,
  ].join('|'),
  'gu',
);
const hebrew: [RegExp, readonly number[]][] = [
  ...byName.map((name, day): [RegExp, readonly number[]] => [name, [day]]),
  [/ימי חול|אמצע ה?שבוע/gu, [0, 1, 2, 3, 4]],
  [/סופ(?:י)?\s?(?:ה)?שבוע|סוף ה?שבוע|סופ["״]ש/gu, [5, 6]],
  [/כל יום|כל השבוע|שבעה ימים|כל הימים|כל ימות השבוע/gu, week],
];

/** Every naming of days of the week in a text, in order. */
export function mentionsIn(text: string, language: Language): DayMention[] {
  const found = (language === 'he' ? hebrew : english).flatMap(([name, days]) =>
    [...text.matchAll(name)].map((match) => ({
      days,
      from: match.index,
      until: match.index + match[0].length,
    })),
  );
  const byLetters = language === 'he' ? [...text.matchAll(byLetter)] : [];
  for (const match of byLetters) {
    const day = letters.indexOf(match.slice(1).find(Boolean) ?? '');
    if (day >= 0) found.push({ days: [day], from: match.index, until: match.index + match[0].length });
  }
  return inOrder(outermost(found));
}
