import { minuteMs } from '@awning/contract/durations';
import type { PhoneHours } from '@awning/contract/phone-hours';
import { openingsFrom } from '@awning/contract/phone-openings';

/** A lead that nobody has answered is told of a second time after this. */
const remindAfterMs = 15 * minuteMs;

/**
 * When an owner is reminded of a lead: a quarter of an hour after it came within her hours, else after they begin.
 * Whoever asked to be called at a time waits from then on.
 * @param hours when she answers the telephone; empty where she does not say
 */
export function remindAt(
  arrivedAt: Date,
  hours: PhoneHours,
  timeZone: string,
  callAt: Date | null = null,
): Date {
  const from = callAt && callAt > arrivedAt ? callAt : arrivedAt;
  const [opening] = openingsFrom(from, hours, timeZone);
  const begins = opening && opening.opens > from ? opening.opens : from;
  return new Date(begins.getTime() + remindAfterMs);
}
