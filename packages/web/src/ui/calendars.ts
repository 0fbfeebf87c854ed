import type { ByLanguage } from '@awning/contract/languages';

/** How a language's readers know a calendar. */
export interface Calendar {
  /** Days of the weekend, 0 for Sunday. */
  weekend: (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  /** Whether the days of the week are named by letters. */
  hasLettersForDays: boolean;
  /** How a chosen day is written, in dayjs's notation. */
  formats: { short: string; withWeekday: string };
}

export const calendars: ByLanguage<Calendar> = {
  en: {
    weekend: [0, 6],
    hasLettersForDays: false,
    formats: { short: 'MMM D, YYYY', withWeekday: 'ddd, MMM D, YYYY' },
  },
  he: {
    // The working week runs from Sunday to Thursday.
    weekend: [5, 6],
    hasLettersForDays: true,
    formats: { short: 'D בMMMM YYYY', withWeekday: 'יום dd, D בMMMM YYYY' },
  },
};
