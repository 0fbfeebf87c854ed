import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isDatabaseAway } from '../../../platform/db/unreachable.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import { AdPlatformFailure } from '../../../ports/ad-platform/failure.ts';
import type { DateRange } from '../../../ports/ad-platform/figures.ts';
import type { AdAccess } from '../../../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../../../ports/ad-platform/platform.ts';
import type { Limits } from '../../accounts/public.ts';
import { type AccountKey, type MeasuredCampaign, measuredCampaigns } from '../../campaigns/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import { datesFrom } from '../buckets.ts';
import { readingOf } from '../store/accounts.ts';
import { type DayRow, hourTotals } from '../store/readings.ts';
import { termsOf } from './account.ts';
import { compare } from './compare.ts';
import { hourQuestions } from './hour-questions.ts';
import { keepRound } from './keeping.ts';
import { postpone } from './postponing.ts';
import { adIdsOf, type DaysRead, type Round } from './round.ts';
import * as rows from './rows.ts';
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
}

/** How far back a first reading goes at most, in days. */
const firstDays = 90;
/** Longest wait, in seconds, after readings that failed one after the other, while there is nobody to ask on behalf of: figures come soon after the owner has connected again. */
const longestDisconnectedWait = 600;

/** After this long a reading is cut off, in milliseconds. */
export const longestReadingMs = 600_000;

/** Reads what the campaigns of an ad account brought, and keeps it by ad and bucket. */
export function createFetching(deps: FetchingDeps) {
  const { db, clock, platform, windows, logger } = deps;

  /** The days of a window, and those since it was last read; all there is on the first reading. */
  async function rangeOf(
    ownerId: string,
    window: Window,
    lastAt: Date | null,
    campaigns: MeasuredCampaign[],
    timeZone: string,
    today: string,
  ): Promise<DateRange> {
    const oldest = addDays(today, 1 - (await deps.limits.planOf(db, ownerId)).features.statsDays);
    const first = lastAt
      ? dateIn(lastAt, timeZone)
      : later(
          campaigns.map(({ startDate }) => startDate).reduce(earlier, today),
          addDays(today, 1 - firstDays),
        );
    const since = later(earlier(addDays(today, 1 - window.days), first), oldest);
    return { since: earlier(since, today), until: today };
  }

  /** The days of the widest window that is due, and the hours of those that changed. */
  async function readRound(
    account: AccountKey,
    campaigns: MeasuredCampaign[],
    stamps: Stamps | undefined,
    startedAt: Date,
    signal: AbortSignal,
  ): Promise<Round> {
    const terms = termsOf(campaigns);
    if (!terms) throw new AdPlatformFailure('refused', 'no campaign has a known currency and time zone');
    const { currency, timeZone } = terms;
    const { adAccountId, ownerId } = account;
    // Campaigns spend whether or not the connection does for launching others: the token is enough to read.
    const token = await deps.connections.tokenAccess(ownerId);
    const access: AdAccess = {
      pageId: '',
      pageAccessToken: null,
      ...token,
      adAccountId,
      currency,
      timeZone,
    };
    const window = windowDue(windows, stamps, activityOf(campaigns, startedAt), startedAt);
    const today = dateIn(startedAt, timeZone);
    const lastAt = lastReadOf(window, stamps, startedAt);
    const range = await rangeOf(ownerId, window, lastAt, campaigns, timeZone, today);
    const kinds = new Map(campaigns.map(({ ref, resultKind }) => [ref, resultKind]));
    const insights = await platform.readDays(access, range, kinds);
    signal.throwIfAborted();
    const read = { account, startedAt, window, range, today, timeZone, campaigns, insights };
    const { current, changed } = await compare(db, read);
    const drifted = window.name === 'today' ? [] : await withoutTheirHours(read, current);
    const questions = hourQuestions([...changed, ...drifted], campaigns);
    const hourly =
      questions.length > 0
        ? await platform.readHours(access, questions, kinds)
        : { hours: [], isWhole: true };
    const totals = window.name === 'today' ? [] : await platform.readLifetimeReach(access, kinds);
    signal.throwIfAborted();
    return { ...read, hourly, hourQuestions: questions, totals };
  }

  /** Days whose hours, as they are kept, add up to something else: days and hours were read of copies that differed. */
  async function withoutTheirHours({ account, range, timeZone, campaigns }: DaysRead, days: DayRow[]) {
    const dates = datesFrom({ from: range.since, to: addDays(range.until, 1) });
    const starts = dates.map((date) => instantOf(date, timeZone));
    const totals = await hourTotals(db, account.ownerId, adIdsOf(campaigns), starts);
    return rows.driftedDays(
      days,
      totals.flatMap(({ index, ...sums }) => ({ ...sums, day: dates[index] ?? '' })),
    );
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
    // Cut off at its longest, and not by a shutdown: without a wait it would be begun anew, and cut off again.
    if (signal.aborted && clock.now().getTime() - startedAt.getTime() < longestReadingMs / 2) throw error;
    const atLeast = error instanceof AdPlatformFailure ? (error.retryAfter ?? 0) : 0;
    const postponed = await postpone(deps, account, counted, atLeast);
    logger.error({ err: error, ...postponed }, 'the figures of an ad account were not read');
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
      try {
        await keepRound(deps, await readRound(account, campaigns, stamps, startedAt, signal));
      } catch (error) {
        await recordFailure(account, stamps?.failures ?? 0, error, startedAt, signal);
      }
      const now = clock.now();
      return nextDueAt(windows, await readingOf(db, account), activityOf(campaigns, now), now);
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
