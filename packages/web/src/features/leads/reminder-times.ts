import type { PhoneHours } from '@awning/contract/phone-hours';
import { openingsFrom } from '@awning/contract/phone-openings';
import { addDays, dateIn } from '@awning/contract/zoned-time';

export interface ReminderTime {
  kind: 'hour' | 'opening' | 'morning';
  at: Date;
}

const hourMs = 60 * 60_000;

/**
 * When an owner can be reminded of somebody, the soonest first: never while nobody answers the telephone.
 * @param hours when she answers; empty where she does not say
 * @param timeZone IANA, the viewer's: she is where her business is
 */
export function reminderTimes(now: Date, hours: PhoneHours, timeZone: string): ReminderTime[] {
  const openings = openingsFrom(now, hours, timeZone);
  const inAnHour = new Date(now.getTime() + hourMs);
  const tomorrow = addDays(dateIn(now, timeZone), 1);
  const next = openings.find(({ opens }) => opens > now)?.opens;
  const morning = openings.find(({ opens }) => dateIn(opens, timeZone) === tomorrow)?.opens;
  const times: ReminderTime[] = [];
  if (openings.some(({ opens, closes }) => opens <= inAnHour && inAnHour < closes))
    times.push({ kind: 'hour', at: inAnHour });
  if (next && next.getTime() !== morning?.getTime()) times.push({ kind: 'opening', at: next });
  if (morning) times.push({ kind: 'morning', at: morning });
  return times.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
