import type { ByLanguage } from '@awning/contract/languages';

/** How a language's readers know a calendar. */
export interface Calendar {
  /** Days of the weekend, 0 for Sunday. */
  weekend: (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  /** Whether the days of the week are named by letters. */
  hasLettersForDays: boolean;
  /** How a chosen day is written. */
  formats: Record<'short' | 'withWeekday', Intl.DateTimeFormatOptions>;
}

const day = { day: 'numeric', year: 'numeric' } as const;

export const calendars: ByLanguage<Calendar> = {
  en: {
    weekend: [0, 6],
    hasLettersForDays: false,
    formats: { short: { ...day, month: 'short' }, withWeekday: { ...day, month: 'short', weekday: 'short' } },
  },
  he: {
    // The working week runs from Sunday to Thursday.
    weekend: [5, 6],
    hasLettersForDays: true,
    formats: { short: { ...day, month: 'short' }, withWeekday: { ...day, month: 'long', weekday: 'short' } },
  },
};
