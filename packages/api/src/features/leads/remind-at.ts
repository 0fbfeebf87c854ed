import type { PhoneHours } from '@awning/contract/phone-hours';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';

/** A lead that nobody has answered is told of a second time after this. */
const remindAfterMs = 15 * 60_000;
/** When people may be called where a business does not say when it answers: by full hours, every day. */
const usualHours = { from: 8, until: 20 };
/** A day of the week comes round within this many. */
const aWeek = 7;

/**
 * When an owner is reminded of a lead: a quarter of an hour after it came within her hours, else after they begin.
 * @param hours when she answers the telephone; empty where she does not say
 */
export function remindAt(arrivedAt: Date, hours: PhoneHours, timeZone: string): Date {
  const today = dateIn(arrivedAt, timeZone);
  for (let ahead = 0; ahead <= aWeek; ahead++) {
    const date = addDays(today, ahead);
    const spans = hours.length > 0 ? hours.filter(({ day }) => day === weekDayOf(date)) : [usualHours];
    for (const { from, until } of spans) {
      const [opens, closes] = [instantOf(date, timeZone, from), instantOf(date, timeZone, until)];
      const begins = opens > arrivedAt ? opens : arrivedAt;
      if (begins < closes) return new Date(begins.getTime() + remindAfterMs);
    }
  }
  return new Date(arrivedAt.getTime() + remindAfterMs);
}

/** 0 is Sunday. */
const weekDayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
