import { dayMs, hourMs } from './durations.ts';
import { type ByLanguage, inLanguage, type Language, languageRows } from './languages.ts';

/** Any Sunday, at midnight in UTC. */
const sunday = Date.UTC(2026, 0, 4);

/** Short names where the locale's are longer than people write them: "א׳–ה׳", "שבת", and not "יום א׳". */
const shortNames: Partial<ByLanguage<readonly string[]>> = {
  he: ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'שבת'],
};

/** The name of a day of the week, 0 for Sunday. */
export const dayName = (day: number, language: Language, weekday: 'long' | 'short' = 'long'): string =>
  (weekday === 'short' && shortNames[language]?.[day]) ||
  new Intl.DateTimeFormat(languageRows[language].locale, { weekday, timeZone: 'UTC' }).format(
    sunday + day * dayMs,
  );

/** A clock of full hours, by language. */
const clocks: ByLanguage<Intl.DateTimeFormatOptions> = {
  en: { hour: 'numeric' },
  he: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** An hour of the day, 0 to 24, as clocks show it: "9 AM", "09:00". */
export const hourName = (hour: number, language: Language): string =>
  new Intl.DateTimeFormat(languageRows[language].locale, {
    timeZone: 'UTC',
    ...inLanguage(clocks, language),
  }).format(sunday + hour * hourMs);

/** Full hours of the day, which no line breaks: "9 AM–12 PM". */
export const hoursRange = ({ from, until }: { from: number; until: number }, language: Language): string =>
  `${hourName(from, language)}\u2060–\u2060${hourName(until, language)}`;

/** Days one after the other as ranges: `[0, 1, 2, 5]` is `[[0, 2], [5, 5]]`. */
export function dayRanges(days: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && open[1] === day - 1) open[1] = day;
    else ranges.push([day, day]);
  }
  return ranges;
}
