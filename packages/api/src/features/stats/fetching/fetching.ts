import { BudgetSpent, inBackground } from '@awning/adapters/ports/ad-platform/budget';
import { AdPlatformFailure, TooMuchData } from '@awning/adapters/ports/ad-platform/failure';
import type { DateRange } from '@awning/adapters/ports/ad-platform/figures';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { addDays, dateIn, daysIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isDatabaseAway } from '../../../platform/db/unreachable.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { Limits } from '../../accounts/public.ts';
import { type AccountKey, type MeasuredCampaign, measuredCampaigns } from '../../campaigns/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import type { Pacing } from '../pacing/pacing.ts';
import { type AccountReading, readingOf, updateBackfill } from '../store/accounts.ts';
import { createBackfilling } from './backfill.ts';
import { begin } from './backfill-progress.ts';
import { keepRound } from './keeping.ts';
import { postpone } from './postponing.ts';
import { daysAtOnce } from './ranges.ts';
import { hoursToAsk, openReading, type Reading } from './reading.ts';
import { adIdsOf } from './round.ts';
import {
  type Activity,
  changingSince,
  lastReadOf,
  nextDueAt,
  retryAtOf,
  type Stamps,
  type Window,
  type Windows,
  windowDue,
} from './windows.ts';

export interface FetchingDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  platform: AdPlatform;
  windows: Windows;
  limits: Limits;
  connections: ConnectionsService;
  pacing: Pick<Pacing, 'pauseOf' | 'slowdownOf'>;
}

/** How far back a first reading goes at most, in days. */
const firstDays = 90;
/** Longest wait, in seconds, after readings that failed one after the other, while there is nobody to ask on behalf of: figures come soon after the owner has connected again. */
const longestDisconnectedWait = 600;

/** After this long a reading is cut off, in milliseconds. */
export const longestReadingMs = 600_000;

/** Reads what the campaigns of an ad account brought, and keeps it by ad and bucket. */
export function createFetching(deps: FetchingDeps) {
  const { db, clock, platform, windows, logger, pacing } = deps;
  const backfilling = createBackfilling(deps);

  /** The days of a window, and those since it was last read; all there is on the first reading. */
  async function rangeOf(
    { account, campaigns, startedAt, timeZone, today }: Reading,
    window: Window,
    stamps: Stamps | undefined,
  ): Promise<DateRange> {
    const lastAt = lastReadOf(window, stamps, startedAt);
    const oldest = addDays(today, 1 - (await deps.limits.planOf(db, account.ownerId)).features.statsDays);
    const first = lastAt
      ? dateIn(lastAt, timeZone)
      : later(
          campaigns.map(({ startDate }) => startDate).reduce(earlier, today),
          addDays(today, 1 - firstDays),
        );
    const since = later(earlier(addDays(today, 1 - window.days), first), oldest);
    return { since: earlier(since, today), until: today };
  }

  /** The days of a window, and the hours of those that changed. */
  async function readWindow(reading: Reading, window: Window, range: DateRange): Promise<void> {
    const { account, access, campaigns, kinds, startedAt, timeZone, today, signal } = reading;
    const insights = await platform.readDays(access, range, kinds);
    signal.throwIfAborted();
    const read = { account, startedAt, window, range, today, timeZone, campaigns, insights };
    const questions = await hoursToAsk(db, read);
    const hourly =
      questions.length > 0
        ? await platform.readHours(access, questions, kinds)
        : { hours: [], isWhole: true, tooMuch: [] };
    const totals = window.name === 'today' ? [] : await platform.readLifetimeReach(access, kinds);
    signal.throwIfAborted();
    await keepRound(deps, { ...read, hourly, hourQuestions: questions, totals, partOf: null });
  }

  /** Reads the widest window that is due. Days that are too many for one reading become a backfill, and the last ones are read. */
  async function readDue(reading: Reading, stamps: AccountReading | undefined): Promise<void> {
    const { account, campaigns, startedAt, today } = reading;
    const window = windowDue(windows, stamps, activityOf(campaigns, startedAt), startedAt);
    const range = await rangeOf(reading, window, stamps);
    const recent = { since: addDays(today, 1 - windows[1].days), until: today };
    const ads = adIdsOf(campaigns).length;
    const isLong = range.since < recent.since && daysIn(range.since, today) > daysAtOnce(ads);
    const older = { since: range.since, until: addDays(recent.since, -1) };
    const backfill =
      isLong && window.name === 'restated' ? begin('restated', older, ads, startedAt) : stamps?.backfill;
    if (backfill !== stamps?.backfill)
      await updateBackfill(db, account, stamps?.backfill ?? null, { backfill: backfill ?? null });
    const now = isLong ? recent : range;
    try {
      await readWindow(reading, isLong && window.name === 'restated' ? windows[1] : window, now);
    } catch (error) {
      if (!(error instanceof TooMuchData)) throw error;
      const isWhole = window.name === 'restated' && !isLong;
      const inReports = begin(isWhole ? 'restated' : 'recent', isWhole ? range : recent, ads, startedAt);
      const interrupted = backfill ?? null;
      await updateBackfill(db, account, interrupted, {
        backfill: { ...inReports, byReport: true, interrupted },
      });
    }
  }

  /**
   * Puts an account off that could not be read, whatever stopped it, so that it holds up no other. The next round reads it again.
   * @throws what means that the process stops, or that the database is away
   */
  async function recordFailure(
    account: AccountKey,
    counted: number,
    error: unknown,
    startedAt: Date,
    signal: AbortSignal,
  ): Promise<void> {
    if (isDatabaseAway(error)) throw error;
    if (error instanceof AppFailure) {
      // Not connected any more: there is nobody to ask on behalf of.
      const postponed = await postpone(deps, account, counted, 0, longestDisconnectedWait);
      return logger.info({ code: error.code, ...postponed }, 'an ad account can’t be read');
    }
    if (isShutdown(startedAt, signal)) throw error;
    if (error instanceof BudgetSpent)
      return logger.info({ ...account, seconds: error.retryAfter }, 'a reading is put off to save calls');
    const atLeast = error instanceof AdPlatformFailure ? (error.retryAfter ?? 0) : 0;
    const postponed = await postpone(deps, account, counted, atLeast);
    logger.error({ err: error, ...postponed }, 'the figures of an ad account were not read');
  }

  /** Cut off, and not at its longest: without a wait that would be begun anew, and cut off again. */
  const isShutdown = (startedAt: Date, signal: AbortSignal): boolean =>
    signal.aborted && clock.now().getTime() - startedAt.getTime() < longestReadingMs / 2;

  /** Whether a failure is of a backfill's range alone, and not of the account, its connection or this process. */
  function isOfRange(error: unknown, startedAt: Date, signal: AbortSignal): boolean {
    if (error instanceof AppFailure || isDatabaseAway(error) || isShutdown(startedAt, signal)) return false;
    return !(error instanceof AdPlatformFailure) || !['access', 'throttled'].includes(error.kind);
  }

  return {
    /**
     * Reads the figures of one ad account: the widest window of days that is due. What could not be read whole is
     * logged as an error, keeps the account's last reading, and is tried again, later each time.
     * @returns when to read it next; null where nothing of it changes any more
     */
    async fetchAccount(account: AccountKey, signal: AbortSignal): Promise<Date | null> {
      const startedAt = clock.now();
      const campaigns = await measuredCampaigns(db, account, changingSince(windows, startedAt));
      if (campaigns.length === 0) return null;
      const stamps = await readingOf(db, account);
      const retryAt = retryAtOf(stamps, startedAt);
      if (retryAt && retryAt > startedAt) return retryAt;
      const pausedMs = await pacing.pauseOf(account.adAccountId);
      // Spread, so that what was paused does not come back all at once.
      if (pausedMs > 0) return new Date(startedAt.getTime() + pausedMs * (1 + Math.random() / 10));
      const backfill = stamps?.backfill;
      // The last days come by reports: nothing else is asked until they are there, whoever asks for a reading.
      const readyAt = backfill?.window === 'recent' && backfill.nextAt ? new Date(backfill.nextAt) : null;
      const waitsUntil = retryAtOf({ retryAt: readyAt }, startedAt);
      if (waitsUntil && waitsUntil > startedAt) return waitsUntil;
      const isBackfill =
        backfill &&
        windowDue(windows, stamps, activityOf(campaigns, startedAt), startedAt).name === backfill.window;
      try {
        const reading = await openReading(deps.connections, account, campaigns, startedAt, signal);
        await inBackground(account.adAccountId, () =>
          isBackfill ? backfilling.step(reading, backfill) : readDue(reading, stamps),
        );
      } catch (error) {
        if (isBackfill && isOfRange(error, startedAt, signal))
          await backfilling.recordFailure(stamps, backfill, error);
        else await recordFailure(account, stamps?.failures ?? 0, error, startedAt, signal);
      }
      const now = clock.now();
      const next = nextDueAt(windows, await readingOf(db, account), activityOf(campaigns, now), now);
      const slowdown = pacing.slowdownOf(account.adAccountId);
      const earliest = startedAt.getTime() + windows[0].everySeconds * 1000 * slowdown;
      return next && slowdown > 1 ? new Date(Math.max(next.getTime(), earliest)) : next;
    },
  };
}

/** When campaigns run, at an instant. */
function activityOf(campaigns: MeasuredCampaign[], now: Date): Activity {
  const starts = campaigns.map(({ startsAt }) => startsAt.getTime()).filter((at) => at > now.getTime());
  return {
    endsAt: new Date(Math.max(...campaigns.map(({ endsAt }) => endsAt.getTime()))),
    isLive: campaigns.some(({ isOn, startsAt, endsAt }) => isOn && startsAt <= now && endsAt > now),
    startsAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
  };
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
