import { campaignMaxDays } from '@awning/contract/campaigns';
import { dayMs } from '@awning/contract/durations';
import { addDays, dateIn, daysIn, instantOf } from '@awning/contract/zoned-time';
import { invalid } from '../../platform/failure.ts';

/** Time that a launch may take before Meta sees the schedule. */
const launchMs = 10 * 60_000;

export interface Schedule {
  startsAt: Date;
  endsAt: Date;
  days: number;
}

/**
 * The run of a campaign: whole days in the account's time zone, the end day included.
 * @throws AppFailure VALIDATION_FAILED: in the past, longer than a year, or under the 24 hours Meta asks of a run
 */
export function planSchedule(startDate: string, endDate: string, timeZone: string, now: Date): Schedule {
  if (endDate < startDate) throw invalid({ endDate: 'errors:endBeforeStart' });
  if (startDate < dateIn(now, timeZone)) throw invalid({ startDate: 'errors:startInPast' });
  const days = daysIn(startDate, endDate);
  if (days > campaignMaxDays) throw invalid({ endDate: 'errors:campaignTooLong' });
  const startsAt = instantOf(startDate, timeZone);
  const endsAt = instantOf(addDays(endDate, 1), timeZone);
  const reallyFrom = startsAt > now ? startsAt.getTime() : now.getTime() + launchMs;
  if (endsAt.getTime() - reallyFrom < dayMs) throw invalid({ endDate: 'errors:campaignTooShort' });
  return { startsAt, endsAt, days };
}

/**
 * Another end of a campaign: not in the past, and with the 24 hours of a run that Meta asks for.
 * @throws AppFailure VALIDATION_FAILED
 */
export function requireNewEnd(
  campaign: { startDate: string; startsAt: Date; launchedAt: Date | null; timeZone: string },
  endDate: string,
  now: Date,
): void {
  const { startDate, startsAt, launchedAt, timeZone } = campaign;
  if (endDate < startDate) throw invalid({ endDate: 'errors:endBeforeStart' });
  if (endDate < dateIn(now, timeZone)) throw invalid({ endDate: 'errors:endInPast' });
  if (daysIn(startDate, endDate) > campaignMaxDays) throw invalid({ endDate: 'errors:campaignTooLong' });
  const endsAt = instantOf(addDays(endDate, 1), timeZone).getTime();
  const begun = launchedAt?.getTime() ?? now.getTime() + launchMs;
  const from = Math.max(startsAt.getTime(), begun);
  if (endsAt - from < dayMs || endsAt - now.getTime() < launchMs)
    throw invalid({ endDate: 'errors:campaignTooShort' });
}

/** Noon in UTC: the moment at which a calendar date is that of nearly all time zones. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);
