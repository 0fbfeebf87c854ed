import { type PhoneHours, phoneHours, weekDays } from '@awning/contract/phone-hours';
import type { Week } from './week.ts';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Days of a week, and minutes of a day. */
const { length: days } = weekDays;
const dayMinutes = 24 * 60;

/**
 * The hours of a week that somebody answers from beginning to end, since Meta holds full hours. What goes beyond midnight is of
 * the next day. Null where no hour is full, or where they are more than a telephone can have.
 */
export function fullHoursOf(week: Week): PhoneHours | null {
  const answered = new Set<number>();
  for (const [day, spans] of week)
    for (const [opens, closes] of spans) {
      const from = minutesOf(opens);
      const until = minutesOf(closes) + (minutesOf(closes) <= from ? dayMinutes : 0);
      for (let hour = Math.ceil(from / 60); (hour + 1) * 60 <= until; hour++)
        answered.add((day * 24 + hour) % (days * 24));
    }
  const hours = weekDays.flatMap((day) => spansOf(day, answered));
  const checked = phoneHours.safeParse(hours);
  return checked.success && hours.length > 0 ? checked.data : null;
}

/** The hours of a day that are answered, one after the other, as spans. @param answered hours of the week */
function spansOf(day: number, answered: ReadonlySet<number>): PhoneHours {
  const spans: PhoneHours = [];
  for (let hour = 0; hour < 24; hour++) {
    if (!answered.has(day * 24 + hour)) continue;
    const open = spans.at(-1);
    if (open?.until === hour) open.until = hour + 1;
    else spans.push({ day, from: hour, until: hour + 1 });
  }
  return spans;
}
