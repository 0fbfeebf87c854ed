import { addDays, daysIn } from '@awning/contract/zoned-time';
import Holidays from 'date-holidays';
import { z } from 'zod';
import { languageFile } from './language-file.ts';

/** Days of the year on which trades sell. Dates come from date-holidays, by the country's own rules. */
export const occasionIds = [
  'new_year',
  'valentines_day',
  'purim',
  'pesach',
  'easter',
  'independence_day',
  'mothers_day',
  'shavuot',
  'fathers_day',
  'tu_bav',
  'back_to_school',
  'rosh_hashana',
  'sukkot',
  'halloween',
  'black_friday',
  'thanksgiving',
  'hanukkah',
  'christmas',
] as const;
export type OccasionId = (typeof occasionIds)[number];

/** Months and days of the Hebrew calendar, as Intl names them. In a leap year Purim is in the second Adar. */
const hebrewDays: Partial<Record<OccasionId, readonly string[]>> = {
  purim: ['14 Adar', '14 Adar II'],
  pesach: ['15 Nisan'],
  shavuot: ['6 Sivan'],
  tu_bav: ['15 Av'],
  rosh_hashana: ['1 Tishri'],
  sukkot: ['15 Tishri'],
  hanukkah: ['25 Kislev'],
};
const sameEverywhere: Partial<Record<OccasionId, string>> = {
  new_year: '01-01',
  valentines_day: '02-14',
  halloween: '10-31',
  christmas: '12-25',
};
/** What date-holidays calls those whose day each country sets. */
const national: Partial<Record<OccasionId, readonly string[]>> = {
  easter: ['Easter Sunday'],
  independence_day: ['Independence Day', 'יום העצמאות'],
  mothers_day: ["Mother's Day"],
  fathers_day: ["Father's Day"],
  thanksgiving: ['Thanksgiving Day'],
};

const calendars = new Map<string, Holidays>();
function calendarOf(country: string): Holidays {
  const known =
    calendars.get(country) ?? new Holidays(country, country === 'IL' ? {} : { languages: ['en'] });
  calendars.set(country, known);
  return known;
}

const dates = new Map<string, string | null>();

/** The date of an occasion in a year, `YYYY-MM-DD`; null where the country doesn't keep it, or is not known and decides. */
function dateIn(id: OccasionId, country: string | null, year: number): string | null {
  const key = `${id} ${country} ${year}`;
  const known = dates.get(key);
  if (known !== undefined) return known;
  const date = findDate(id, country, year);
  dates.set(key, date);
  return date;
}

function findDate(id: OccasionId, country: string | null, year: number): string | null {
  const fixed = sameEverywhere[id];
  if (fixed) return `${year}-${fixed}`;
  const inHebrew = hebrewDays[id];
  if (inHebrew) return hebrewDate(inHebrew, year);
  if (id === 'back_to_school') return `${year}-${country === 'US' ? '08-25' : '09-01'}`;
  if (id === 'black_friday') {
    const thanksgiving = dateIn('thanksgiving', 'US', year);
    return thanksgiving && addDays(thanksgiving, 1);
  }
  // Israel keeps Family Day on the 30th of Shevat.
  if (id === 'mothers_day' && country === 'IL') return hebrewDate(['30 Shevat'], year);
  // Easter Sunday is the same day in every calendar of the West; Israel's does not list it.
  const calendar = id === 'easter' ? 'US' : country;
  if (calendar === null) return null;
  const found = calendarOf(calendar)
    .getHolidays(year)
    .find(({ name }) => national[id]?.includes(name));
  return found ? found.date.slice(0, 10) : null;
}

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The date of a day of the Hebrew calendar in a year of ours. */
function hebrewDate(days: readonly string[], year: number): string | null {
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    if (days.includes(hebrew.format(new Date(`${date}T12:00:00Z`)))) return date;
  }
  return null;
}

/**
 * The next date of an occasion, today included; null for what a country of its own keeps, or each on a day of its own, where
 * the country is not known: Thanksgiving is no feast in London, and Mother's Day is in March there.
 * @param country ISO 3166, such as `IL`; null where it is not known
 * @param today `YYYY-MM-DD`
 */
export function nextDateOf(id: OccasionId, country: string | null, today: string): string | null {
  const year = Number(today.slice(0, 4));
  for (const date of [dateIn(id, country, year), dateIn(id, country, year + 1)])
    if (date && date >= today) return date;
  return null;
}

/** Occasions of a list that come within so many days, soonest first. */
export function upcoming<Entry extends { id: string }>(
  entries: readonly Entry[],
  country: string | null,
  today: string,
  days: number,
): (Entry & { date: string })[] {
  return entries
    .flatMap((entry) => {
      const date = isOccasion(entry.id) ? nextDateOf(entry.id, country, today) : null;
      return date && daysIn(today, date) - 1 <= days ? [{ ...entry, date }] : [];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

export const isOccasion = (id: string): id is OccasionId => (occasionIds as readonly string[]).includes(id);

const names = z.record(z.enum(occasionIds), z.strictObject({ name: z.string() }));
/** What occasions are called. */
export const occasionNames = languageFile('occasions.yaml', names);
