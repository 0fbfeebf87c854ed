import type { Language } from './languages.ts';
import { daysByHours, type PhoneHours } from './phone-hours.ts';
import { isolate } from './text-direction.ts';
import { dayName, dayRanges, hourName } from './week-names.ts';

/** Hours of a week, days with the same hours together: "Mon–Fri 9 AM–5 PM; Sun 10 AM–2 PM". */
export const hoursInWords = (hours: PhoneHours, language: Language): string =>
  daysByHours(hours)
    .map(({ days, from, until }) => {
      const named = dayRanges(days).map(([first, last]) =>
        [...new Set([first, last])].map((day) => dayName(day, language, 'short')).join('–'),
      );
      const time = isolate(`${hourName(from, language)}–${hourName(until, language)}`);
      return `${new Intl.ListFormat(language).format(named)} ${time}`;
    })
    .join('; ');
