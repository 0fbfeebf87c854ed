import type { Language } from '@awning/contract/scalars';

const english = [
  'sun(?:day)?s?',
  'mon(?:day)?s?',
  'tue(?:s(?:day)?)?s?',
  'wed(?:nesday)?s?',
  'thu(?:rs?(?:day)?)?s?',
  'fri(?:day)?s?',
  'sat(?:urday)?s?',
].map((name) => new RegExp(String.raw`\b${name}\b`, 'iu'));

const hebrewNames = 'ראשון שני שלישי רביעי חמישי שישי שבת'.split(' ');
const hebrewLetters = 'א ב ג ד ה ו ש'.split(' ');
const edge = String.raw`(?<![\u05d0-\u05ea])`;
const end = String.raw`(?![\u05d0-\u05ea])`;
/** Hebrew names its days by ordinals: "ראשון" is a day after "יום", with a preposition, or beside another day. */
const anyDay = `(?:${hebrewNames.join('|')})`;
const hebrew = hebrewNames.map((name) => {
  const ordinal = !['שישי', 'שבת'].includes(name);
  const plain = `${edge}[בהומ]{0,2}${name}${end}`;
  // "ושני לחמים" are two of something.
  const isCounting = name === 'שני' ? '\\s+[\\u05d0-\\u05ea]{2,}(?:ים|ות)(?![\\u05d0-\\u05ea])|' : '';
  if (!ordinal) return new RegExp(plain, 'u');
  return new RegExp(
    `${edge}(?:ו?ב?(?:יום|ימי)\\s+(?:${anyDay}[, ]+ו?)*|[ובמ])${name}${end}(?!${isCounting}\\s+(?:פעמ|ב?שבוע))|${edge}${name}${end}(?=\\s*(?:-|–|עד|,|ו)\\s*(?:יום\\s)?ו?${anyDay}${end})|(?<=${anyDay}\\s*(?:-|–|עד|,)\\s*(?:יום\\s)?ו?)${name}${end}`,
    'u',
  );
});
/** "א-ה", "א׳ עד ו׳". */
const letterRange = new RegExp(
  `${edge}([${hebrewLetters.join('')}])['׳]?\\s?(?:-|–|עד)\\s?([${hebrewLetters.join('')}])['׳]?${end}`,
  'u',
);

const every =
  /\b(?:every day|daily|seven days|7 days|all week)\b|\b24\s?\/\s?7\b|כל יום|כל השבוע|שבעה ימים|כל הימים/iu;
const weekdays = /\bweekdays\b|\bmon(?:day)?\s?(?:-|–|to|through)\s?fri(?:day)?\b/iu;
const weekend = /\bweekends?\b|סופ(?:י)?\s?(?:ה)?שבוע/iu;
const range = /-|–|\bto\b|\bthrough\b|\btill?\b|\buntil\b|עד/iu;

/** Days of the week named in a text, 0 is Sunday, in order; a range holds those between. */
export function daysIn(text: string, language: Language): number[] {
  if (every.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  if (weekdays.test(text)) return [1, 2, 3, 4, 5];
  const letters = language === 'he' ? letterRange.exec(text) : null;
  if (letters) {
    const [from, until] = letters.slice(1).map((letter) => hebrewLetters.indexOf(letter));
    return between(from ?? 0, until ?? 0);
  }
  const found = (language === 'he' ? hebrew : english)
    .map((name, day) => ({ day, at: name.exec(text)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  if (found.length === 0) return weekend.test(text) ? (language === 'he' ? [5, 6] : [0, 6]) : [];
  const [first, second] = found;
  if (first && second && found.length === 2 && range.test(text.slice(first.at, second.at)))
    return between(first.day, second.day);
  return [...new Set(found.map(({ day }) => day))].toSorted((a, b) => a - b);
}

const between = (from: number, until: number) =>
  Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7).toSorted(
    (a, b) => a - b,
  );
