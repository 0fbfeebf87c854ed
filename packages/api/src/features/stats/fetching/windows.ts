import { dayMs } from '@awning/contract/durations';
import type { AccountReading } from '../store/accounts.ts';

/** Some of the last days, and how often their figures are read again. */
export interface Window {
  name: 'today' | 'recent' | 'restated';
  /** Days, today included. */
  days: number;
  everySeconds: number;
  /** The same where none of the account's campaigns runs: what comes in then is attributed to clicks of before. */
  quietSeconds: number;
}

/** Narrowest first; reading one reads those before it too. */
export type Windows = readonly [Window, Window, Window];

/**
 * How often figures are read: here and nowhere else. Today grows by the minute; the days before settle within three;
 * conversions are attributed, and so restated, for up to 28 days after the click ("Insights API", attribution windows).
 */
export const metaWindows: Windows = [
  { name: 'today', days: 1, everySeconds: 60, quietSeconds: 900 },
  { name: 'recent', days: 3, everySeconds: 3600, quietSeconds: 3600 },
  { name: 'restated', days: 28, everySeconds: 86_400, quietSeconds: 86_400 },
];

/**
 * With the sandbox, while its owner is there: it has no rate limit and can deliver for past days at any time, so every window is
 * read within seconds. Nothing is read so often for nobody.
 */
export const sandboxWindows: Windows = [
  { name: 'today', days: 1, everySeconds: 5, quietSeconds: 5 },
  { name: 'recent', days: 3, everySeconds: 5, quietSeconds: 5 },
  { name: 'restated', days: 90, everySeconds: 10, quietSeconds: 10 },
];

/** With the sandbox, while nobody is there: its days as often as Meta's. */
export const restingWindows: Windows = [
  metaWindows[0],
  metaWindows[1],
  { ...metaWindows[2], days: sandboxWindows[2].days },
];

/** What is known of an account before any reading. */
export type Stamps = Pick<AccountReading, 'todayAt' | 'recentAt' | 'restatedAt' | 'retryAt' | 'backfill'>;

export const stampOf = { today: 'todayAt', recent: 'recentAt', restated: 'restatedAt' } as const;
export const sinceOf = { today: 'todaySince', recent: 'recentSince', restated: 'restatedSince' } as const;

/** When a window was last read. An instant in the future is of a clock that was set back since, and counts as now. */
export function lastReadOf(window: Window, stamps: Stamps | undefined, now: Date): Date | null {
  const at = stamps?.[stampOf[window.name]] ?? null;
  return at && at > now ? now : at;
}

/** Longest pause before a failed reading is tried again, in seconds. */
export const longestRetrySeconds = 3600;

/**
 * Until when readings are put off after failures. One that lies further ahead than any pause was stored
 * before the clock was set back, and holds nothing up.
 */
export function retryAtOf(stamps: Pick<Stamps, 'retryAt'> | undefined, now: Date): Date | null {
  const retryAt = stamps?.retryAt ?? null;
  return retryAt && retryAt.getTime() - now.getTime() > (longestRetrySeconds + 60) * 1000 ? null : retryAt;
}

/** From when on an account's campaigns matter: what ended before changes no more. */
export const changingSince = (windows: Windows, now: Date): Date =>
  new Date(now.getTime() - windows[2].days * dayMs);

/** When an account's campaigns run. */
export interface Activity {
  /** When the last one ends. */
  endsAt: Date;
  /** Whether one runs now. */
  isLive: boolean;
  /** When the next one begins; null where none is to come. */
  startsAt: Date | null;
}

/** When a window is to be read; null where no campaign ran in its days. */
function dueAt(
  window: Window,
  stamps: Stamps | undefined,
  { endsAt, isLive }: Activity,
  now: Date,
): Date | null {
  if (endsAt.getTime() <= now.getTime() - window.days * dayMs && !stamps?.backfill) return null;
  const last = lastReadOf(window, stamps, now);
  const seconds = isLive ? window.everySeconds : window.quietSeconds;
  const regular = last ? new Date(last.getTime() + seconds * 1000) : now;
  const backfill = stamps?.backfill;
  // The last days come by reports: nothing else is asked until they are there.
  if (backfill?.window === 'recent' && window.name !== 'recent') return null;
  const isBackfilled = backfill?.window === window.name;
  const due = isBackfilled ? (retryAtOf({ retryAt: dateOf(backfill.nextAt) }, now) ?? now) : regular;
  const retryAt = retryAtOf(stamps, now);
  return retryAt && retryAt > due ? retryAt : due;
}

/** When an account is to be read next; null where nothing of it changes any more. */
export function nextDueAt(
  windows: Windows,
  stamps: Stamps | undefined,
  activity: Activity,
  now: Date,
): Date | null {
  const { startsAt } = activity;
  const due = windows.flatMap((window) => dueAt(window, stamps, activity, now)?.getTime() ?? []);
  if (due.length === 0) return null;
  const retryAt = retryAtOf(stamps, now);
  const begins = startsAt && !(retryAt && retryAt > startsAt) ? [startsAt.getTime()] : [];
  return new Date(Math.min(...due, ...begins));
}

const dateOf = (text: string | null) => (text ? new Date(text) : null);

/**
 * The widest window that is due; today's where none is, for a reading that was asked for. A backfill of the widest takes
 * turns with the others, which come first.
 */
export function windowDue(
  windows: Windows,
  stamps: Stamps | undefined,
  activity: Activity,
  now: Date,
): Window {
  const due = windows.filter((window) => {
    const at = dueAt(window, stamps, activity, now);
    return at !== null && at <= now;
  });
  const others = due.filter(({ name }) => name !== 'restated');
  const { backfill, todayAt } = stamps ?? {};
  const isItsTurn = !backfill || (todayAt && todayAt > new Date(backfill.steppedAt));
  return (isItsTurn ? due : others).at(-1) ?? due.at(-1) ?? windows[0];
}
