import type { Language } from '@awning/contract/scalars';

const names: Record<Language, RegExp[]> = {
  en: [
    'sun(?:day)?s?',
    'mon(?:day)?s?',
    'tue(?:s(?:day)?)?s?',
    'wed(?:nesday)?s?',
    'thu(?:rs?(?:day)?)?s?',
    'fri(?:day)?s?',
    'sat(?:urday)?s?',
  ].map((name) => new RegExp(String.raw`\b${name}\b`, 'iu')),
  he: ['ראשון|א׳', 'שני|ב׳', 'שלישי|ג׳', 'רביעי|ד׳', 'חמישי|ה׳', 'שישי|ו׳', 'שבת'].map(
    (name) => new RegExp(String.raw`(?<![\u05d0-\u05ea])[בהולמ]{0,2}(?:${name})(?![\u05d0-\u05ea])`, 'u'),
  ),
};
const every = /\b(?:every day|daily|seven days|7 days|all week)\b|כל יום|כל השבוע|שבעה ימים/iu;
const weekdays = /\bweekdays\b|\bmon(?:day)?\s?(?:-|–|to)\s?fri(?:day)?\b/iu;
const weekend = /\bweekends?\b|סופ(?:י)?\s?(?:ה)?שבוע/iu;
const range = /-|–|\bto\b|\bthrough\b|\btill?\b|\buntil\b|עד/iu;

/** Days of the week named in a text, 0 is Sunday, in order; a range holds those between. */
export function daysIn(text: string, language: Language): number[] {
  if (every.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  if (weekdays.test(text)) return [1, 2, 3, 4, 5];
  const found = names[language]
    .map((name, day) => ({ day, at: name.exec(text)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  if (found.length === 0) return weekend.test(text) ? (language === 'he' ? [5, 6] : [0, 6]) : [];
  const [first, second] = found;
  if (first && second && found.length === 2 && range.test(text.slice(first.at, second.at))) {
    const count = (second.day - first.day + 7) % 7;
    return Array.from({ length: count + 1 }, (_, step) => (first.day + step) % 7).toSorted((a, b) => a - b);
  }
  return [...new Set(found.map(({ day }) => day))].toSorted((a, b) => a - b);
}
