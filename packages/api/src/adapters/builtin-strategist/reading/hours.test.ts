import type { OpeningHours } from '@awning/contract/opening-hours';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../sentences.ts';
import { hoursOfAnswer } from './hours.ts';

/** Spans as `days opens-closes`, then the days on which it is closed. */
function read(text: string): string {
  const hours = hoursOfAnswer(sentencesOf(text), /[\u05d0-\u05ea]/u.test(text) ? 'he' : 'en', true);
  return hours ? written(hours) : 'nothing';
}
function written({ days, opens, closes, more = [], closed }: OpeningHours): string {
  const spans = days.length > 0 || opens || closes ? [{ days, opens, closes }, ...more] : more;
  return [
    ...spans.map((span) => `${span.days.join('')} ${span.opens ?? ''}-${span.closes ?? ''}`),
    ...(closed ? [`closed ${closed.join('')}`] : []),
  ].join(', ');
}

describe('days on which it is closed', () => {
  it.each([
    ['we are not open on sunday', 'closed 0'],
    ["We don't open Saturdays", 'closed 6'],
    ["The office isn't open on Fridays and Saturdays", 'closed 56'],
    ["Sundays we're closed", 'closed 0'],
    ["We're shut on Wednesday", 'closed 3'],
    ["I don't work Fridays", 'closed 5'],
    ["We don't open on Sundays or bank holidays", 'closed 0'],
    ['לא פתוחים בשבת', 'closed 6'],
    ['סגורים ביום שני', 'closed 1'],
    ['לא עובדים בשישי', 'closed 5'],
    ['בשבתות אנחנו לא עובדים', 'closed 6'],
    ['Open every day but Sunday', '123456 -'],
    ['Open every day except Sunday 9 to 6', '123456 09:00-18:00'],
    ['Open Monday to Saturday, closed Sunday', '123456 -'],
    ['Mondays and Tuesdays closed, otherwise 10-6', ' 10:00-18:00, closed 12'],
    ['פתוח כל השבוע פרט לשבת 9-18', '012345 09:00-18:00'],
    ['פתוחים כל יום מ-8 עד 20, בשבת סגור', '012345 08:00-20:00'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'We never close on Sundays',
    'אנחנו לא סגורים בשבת',
    "we don't deliver on Sundays",
    'לא מגיעים בשבת',
    'לא עובדים עם ביטוחים',
    'we closed 40 deals on Monday',
    'we will be closed next Monday',
    'Closed Sundays in winter',
    'closed Saturday afternoon',
    'we close early on Fridays',
    "They ask if we're open on Sunday",
    'Are you open on Sunday?',
    'We used to be open on Sundays',
    'שואלים אם אנחנו פתוחים בשבת',
  ])('are none in: %s', (text) => {
    expect(read(text)).toBe('nothing');
  });
});

describe('hours that differ by the day', () => {
  it.each([
    ['Tue-Fri 9-6, Sat 8-2, closed Sunday and Monday', '2345 09:00-18:00, 6 08:00-14:00'],
    ['7-3 tue thru sat, sundays til 1, closed mondays', '23456 07:00-15:00, 0 -13:00'],
    ['Tue-Fri 9-6, Sat 8-2', '2345 09:00-18:00, 6 08:00-14:00'],
    ['9 to 5 Monday to Friday and 10 to 2 on Saturday', '12345 09:00-17:00, 6 10:00-14:00'],
    ['9-5 Mon-Fri, 10-2 Sat and Sun', '12345 09:00-17:00, 06 10:00-14:00'],
    ['Mon-Thu 9-6, Fri, Sat 9-2', '1234 09:00-18:00, 56 09:00-14:00'],
    ["We're open 9-6, Saturdays 9-2", ' 09:00-18:00, 6 09:00-14:00'],
    ['Mon-Fri 9-6. Saturday 9-2. Closed Sunday.', '12345 09:00-18:00, 6 09:00-14:00'],
    ['Mon-Fri 9-6\nSat 9-2\nSun closed', '12345 09:00-18:00, 6 09:00-14:00'],
    ['Mon 9-5, Tue 9-5, Wed closed, Thu 10-8', '12 09:00-17:00, 4 10:00-20:00'],
    ['Monday to Friday 9-5 except Wednesday 9-1', '1245 09:00-17:00, 3 09:00-13:00'],
    ['Tuesday through Friday 10am to 6pm and Saturday', '2345 10:00-18:00, 6 -'],
    ['Mon to Fri 8 till 5.30, Saturday mornings by appointment', '12345 08:00-17:30'],
    ['every other Saturday 9-12, Mon-Fri 9-5', '12345 09:00-17:00'],
    ['א-ה 6:30 עד 19:00, שישי עד 14:00', '01234 06:30-19:00, 5 -14:00'],
    ['ראשון עד חמישי 9-18 ושישי 9-13', '01234 09:00-18:00, 5 09:00-13:00'],
    ['בימי א׳-ה׳ 9-17', '01234 09:00-17:00'],
    ["א'-ה' 10:00-19:00, ו' 9:00-14:00, שבת סגור", '01234 10:00-19:00, 5 09:00-14:00'],
    ['ראשון-רביעי 9-19, חמישי 9-21, שישי סגור', '0123 09:00-19:00, 4 09:00-21:00'],
    ['שישי 9-13, שבת סגור, א-ה 9-19', '01234 09:00-19:00, 5 09:00-13:00'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['Open Monday to Friday, 9-12 and 2-6', '12345 09:00-'],
    ['closed 1-2 for lunch, open mon-fri 9-5', '12345 09:00-'],
    ['bar open 5-11 thursday to saturday', '456 -23:00'],
    ['Open Fri and Sat 3-8', '56 15:00-20:00'],
    ['not open until 10 on Saturdays', '6 10:00-'],
    ['We open the oven at 5 and the shop at 7', 'nothing'],
    ['open every day, delivery 9-12 on Fridays', '0123456 -'],
    ["We've been open since 2009", 'nothing'],
    ['Open 10 to 6, at 3 Castle Street, Bristol', ' 10:00-18:00'],
  ])('are left out where they are not certain: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a day that is told anew by one end of it keeps the other', () => {
  it.each([
    ['Mon-Fri 9 to 6, Sat 9-1. sorry, Saturday until 2', '12345 09:00-18:00, 6 09:00-14:00'],
    ['Mon-Fri 9 to 6, Sat 9-1, sorry I meant Sat till 2', '12345 09:00-18:00, 6 09:00-14:00'],
    ['Mon-Fri 9 to 6, Sat 9-1. Oops, until 2', '12345 09:00-18:00, 6 09:00-14:00'],
    ['open Mon-Fri 8-5, Fri 8-12. from 9 on Fridays, I mean', '1234 08:00-17:00, 5 09:00-12:00'],
    ['Mon-Fri 9-6, Thursdays until 8', '1235 09:00-18:00, 4 09:00-20:00'],
    ['פתוחים א-ה 8-17 ובשישי 8-12. סליחה התכוונתי בשישי עד 13', '01234 08:00-17:00, 5 08:00-13:00'],
    ['פתוחים א-ה 8-17 ובשישי 8-12, סליחה עד 13', '01234 08:00-17:00, 5 08:00-13:00'],
    ['פתוחים א-ה 8-17 ובשישי 8-12. טעות, בשישי מ-9', '01234 08:00-17:00, 5 09:00-12:00'],
    // Another part of the day, and a day of which nothing was told before.
    ['Mon to Fri 9-6. Friday 5 to 11', '1234 09:00-18:00, 5 -23:00'],
    ['Mon to Fri 9-6. Sorry, Saturday until 2', '12345 09:00-18:00, 6 -14:00'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
