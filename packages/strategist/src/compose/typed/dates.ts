import { type Language, languageRows } from '@awning/contract/languages';

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
const formatOf = (language: Language, weekday = false) =>
  new Intl.DateTimeFormat(languageRows[language].locale, {
    ...(weekday && { weekday: 'long' as const }),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** A calendar date without its year, which no ad outlives: "December 12". */
export const dateIn = (date: string, language: Language, { weekday = false } = {}): string =>
  formatOf(language, weekday).format(midnight(date));

/** Dates from one to another: "December 12–14", "December 30 – January 2". */
export const datesIn = (from: string, until: string, language: Language): string =>
  from.slice(0, 7) === until.slice(0, 7)
    ? formatOf(language)
        .formatRange(midnight(from), midnight(until))
        .replace(/\s*–\s*/u, '–')
    : // Over the turn of a year Intl would name both years.
      `${dateIn(from, language)} – ${dateIn(until, language)}`;
