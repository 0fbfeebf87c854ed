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

/** The calendar of date-holidays that lists an occasion, and what it is called there; null: each country's own. */
const listed: Partial<Record<OccasionId, readonly [country: string | null, ...names: string[]]>> = {
  new_year: ['US', "New Year's Day"],
  valentines_day: ['US', "Valentine's Day"],
  purim: ['IL', 'Purim'],
  pesach: ['IL', 'Passover (Pesach)'],
  easter: ['US', 'Easter Sunday'],
  independence_day: [null, 'Independence Day', 'Independence Day (Yom HaAtzmaut)'],
  mothers_day: [null, "Mother's Day"],
  shavuot: ['IL', 'Shavuot (Feast of Weeks)'],
  fathers_day: [null, "Father's Day"],
  tu_bav: ['IL', "Tu B'Av (Fifteenth of Av)"],
  rosh_hashana: ['IL', 'Rosh Hashanah (Yom Teruah)'],
  sukkot: ['IL', 'Feast of Tabernacles (Sukkot)'],
  halloween: ['US', 'Halloween'],
  black_friday: ['US', 'Day after Thanksgiving Day'],
  thanksgiving: [null, 'Thanksgiving Day'],
  hanukkah: ['IL', 'Hanukkah'],
  christmas: ['US', 'Christmas Day'],
};

const years = new Map<string, ReadonlyMap<string, string>>();

/** Days of a country's calendar in a year, `YYYY-MM-DD` by their English names. */
function daysOf(country: string, year: number): ReadonlyMap<string, string> {
  const key = `${country} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const found = new Holidays(country, { languages: ['en'] }).getHolidays(year);
  const days = new Map(found.map(({ name, date }) => [name, date.slice(0, 10)]));
  years.set(key, days);
  return days;
}

/** The date of an occasion in a year; null where the country doesn't keep it, or is not known and decides. */
function dateIn(id: OccasionId, country: string | null, year: number): string | null {
  if (id === 'back_to_school') return `${year}-${country === 'US' ? '08-25' : '09-01'}`;
  // Israel keeps Family Day on the 30th of Shevat, fifteen days after Tu Bishvat.
  const trees = id === 'mothers_day' && country === 'IL' && daysOf('IL', year).get('Tu Bishvat (Arbor Day)');
  if (trees) return addDays(trees, 15);
  const [calendar, ...names] = listed[id] ?? [null];
  const of = calendar ?? country;
  return (of && names.map((name) => daysOf(of, year).get(name)).find(Boolean)) || null;
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
