import type { CallTime, PlatformLead } from '@awning/adapters/ports/ad-platform/lead-form';
import { minuteMs } from '@awning/contract/durations';
import { type Language, languageRows } from '@awning/contract/languages';
import { callRemindMinutes } from '@awning/contract/leads';
import { instantOf } from '@awning/contract/zoned-time';
import type { LeadRow } from '../store/leads.ts';

/** When somebody would like to be called, and when her owner is reminded of it. */
export type CallTimes = Pick<LeadRow, 'callAt' | 'callRemindAt'>;

/**
 * A call that somebody asked for. Within the minutes before it nobody is reminded: that she asked is told just then.
 * @param timeZone IANA, in which a time without one is meant: that of the ad account, as of the business's hours
 */
export function callOf({ callTime }: Pick<PlatformLead, 'callTime'>, timeZone: string, now: Date): CallTimes {
  if (callTime === null) return { callAt: null, callRemindAt: null };
  const callAt = instantIn(callTime, timeZone);
  const remindAt = new Date(callAt.getTime() - callRemindMinutes * minuteMs);
  return { callAt, callRemindAt: remindAt > now ? remindAt : null };
}

const instantIn = (time: CallTime, timeZone: string) =>
  'at' in time ? time.at : instantOf(time.date, timeZone, time.hour);

/** Whether somebody is still to be called then. Who was tried and not reached is: it is when she said that she would be. */
export const isCallAhead = ({ state, isTest, callAt }: LeadRow, now: Date): boolean =>
  callAt !== null && callAt > now && !isTest && (state === 'new' || state === 'tried');

/** The day and the time of a call, as one says them: "Tuesday, December 1 at 10:00 AM". */
export const callInWords = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(languageRows[language].locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone },
  }).format(at);

/** The time of day alone. */
export const clockInWords = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(languageRows[language].locale, { timeStyle: 'short', timeZone }).format(at);
