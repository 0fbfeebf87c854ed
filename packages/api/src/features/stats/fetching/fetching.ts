import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import { AdPlatformFailure } from '../../../ports/ad-platform/failure.ts';
import type { DailyInsights, DateRange, HourlyInsights } from '../../../ports/ad-platform/figures.ts';
import type { AdAccess } from '../../../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../../../ports/ad-platform/platform.ts';
import type { Limits } from '../../accounts/public.ts';
import {
  type AccountKey,
  type MeasuredCampaign,
  measuredAccounts,
  measuredCampaigns,
} from '../../campaigns/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import { datesFrom, periodOf } from '../buckets.ts';
import { allReadings, lockReading, postponeReading, readingOf, updateReading } from '../store/accounts.ts';
import { prunedBeforeOf } from '../store/pruning.ts';
import { putReach, reachOfCampaigns } from '../store/reach.ts';
import {
  addMinutes,
  type DayRow,
  daysOf,
  hoursOf,
  hourTotals,
  putDays,
  putHours,
} from '../store/readings.ts';
import { rangesOf } from './ranges.ts';
import * as rows from './rows.ts';
import {
  changingSince,
  lastReadOf,
  longestRetrySeconds,
  nextDueAt,
  retryAtOf,
  stampsRead,
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

/** What one round reads of an account first: its days. */
interface DaysRead {
  account: AccountKey;
  startedAt: Date;
  window: Window;
  range: DateRange;
  today: string;
  timeZone: string;
  campaigns: MeasuredCampaign[];
  insights: DailyInsights;
}

/** All that one round reads of an account. */
interface Round extends DaysRead {
  hourly: HourlyInsights;
  /** Days whose hours were read. */
  hourRanges: DateRange[];
  totals: { campaignRef: string; reach: number }[];
}

/** Reads what the campaigns of an ad account brought, and keeps it by ad and bucket. */
export function createFetching(deps: FetchingDeps) {
  const { db, clock, platform, windows, logger } = deps;

  /** The days of a window, and those since it was last read; all there is on the first reading. */
  async function rangeOf(
    { ownerId }: AccountKey,
    window: Window,
    lastAt: Date | null,
    campaigns: MeasuredCampaign[],
    today: string,
  ): Promise<DateRange> {
    const { timeZone = 'UTC' } = campaigns[0] ?? {};
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

  async function readRound(account: AccountKey, signal: AbortSignal): Promise<Round | null> {
    const startedAt = clock.now();
    const campaigns = await measuredCampaigns(db, account, changingSince(windows, startedAt));
    const [first] = campaigns;
    if (!first) return null;
    const { currency, timeZone } = first;
    const { adAccountId, ownerId } = account;
    const stamps = await readingOf(db, account);
    const retryAt = retryAtOf(stamps, startedAt);
    if (retryAt && retryAt > startedAt) return null;
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
    const endsAt = new Date(Math.max(...campaigns.map((campaign) => campaign.endsAt.getTime())));
    const window = windowDue(windows, stamps, endsAt, startedAt);
    const today = dateIn(startedAt, timeZone);
    const range = await rangeOf(account, window, lastReadOf(window, stamps, startedAt), campaigns, today);
    const kinds = new Map(campaigns.map(({ ref, resultKind }) => [ref, resultKind]));
    const insights = await platform.readDays(access, range, kinds);
    signal.throwIfAborted();
    const read = { account, startedAt, window, range, today, timeZone, campaigns, insights };
    const { current, changed } = await compare(db, read);
    const drifted = window.name === 'today' ? [] : await withoutTheirHours(read, current);
    const hourRanges = rangesOf([...changed, ...drifted].map(({ day }) => day));
    const hourly =
      hourRanges.length > 0
        ? await platform.readHours(access, hourRanges, kinds)
        : { hours: [], isWhole: true };
    const totals = window.name === 'today' ? [] : await platform.readLifetimeReach(access, kinds);
    signal.throwIfAborted();
    return { ...read, hourly, hourRanges, totals };
  }

  /** What was read of days, without what is stale or pruned, and of it what differs from what is kept. */
  async function compare(onDb: Db, { account, window, range, today, campaigns, insights }: DaysRead) {
    const prunedBefore = await prunedBeforeOf(onDb, account.ownerId, idsOf(campaigns));
    const kept = rows.unpruned(await keptDays(onDb, account, campaigns, range), prunedBefore);
    const told = rows.unpruned(rows.dayRows(insights.days, rows.keysByRef(campaigns)), prunedBefore);
    // Today's window is answered from copies that may lag behind; the wider ones say what was taken back.
    const recent = window.name === 'today' ? rows.withoutStale(told, kept, today) : told;
    const current = saysOmitted(window, insights) ? [...recent, ...rows.omittedDays(told, kept)] : recent;
    return { kept, current, changed: rows.changedDays(current, kept) };
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

  /** Writes what has changed, all or nothing. */
  async function keepRound(round: Round): Promise<void> {
    const { account, startedAt, window, range, today, timeZone, campaigns, insights } = round;
    const { ownerId } = account;
    const keys = rows.keysByRef(campaigns);
    await db.transaction(async (tx) => {
      const { todayAt } = await lockReading(tx, account);
      const now = clock.now();
      // Another round began later and was quicker: what this one knows is older.
      if (todayAt && todayAt > startedAt && todayAt <= now) return;
      const { kept, changed } = await compare(tx, round);
      await putDays(tx, changed);
      await addMinutes(tx, rows.minuteRows(changed, kept, today, now));
      const hours = rows.hourRows(round.hourly.hours, keys, timeZone);
      const isEmptied = rows.inEmptyDay(changed, timeZone);
      for (const { since, until } of round.hourRanges) {
        const period = periodOf({ from: since, to: until }, timeZone);
        const within = hours.filter(({ hour }) => hour >= period.from && hour < period.until);
        const keptHours = await hoursOf(tx, ownerId, adIdsOf(campaigns), period.from, period.until);
        await putHours(tx, rows.changedHours(within, keptHours, isEmptied, round.hourly.isWhole));
      }
      const keptReach = await reachOfCampaigns(tx, ownerId, idsOf(campaigns), range);
      const isWhole = saysOmitted(window, insights);
      await putReach(tx, rows.changedReach(insights, round.totals, campaigns, keptReach, isWhole));
      await updateReading(tx, account, {
        ...stampsRead(windows, window, startedAt),
        failures: 0,
        retryAt: null,
      });
    });
  }

  /** Puts the next reading off, for longer each time, in seconds. Nothing of the round is kept. */
  async function postpone(account: AccountKey, counted: number, atLeast: number, atMost: number) {
    const failures = counted + 1;
    const seconds = Math.min(windows[0].everySeconds * 2 ** Math.min(failures - 1, 10), atMost);
    const retryAt = new Date(
      clock.now().getTime() + Math.min(Math.max(seconds, atLeast), longestRetrySeconds) * 1000,
    );
    await postponeReading(db, account, counted, retryAt);
    return { ...account, failures, retryAt };
  }

  /** Says loudly that an account was not read whole; the next round reads it again. */
  async function recordFailure(
    account: AccountKey,
    counted: number,
    failure: AdPlatformFailure,
  ): Promise<void> {
    const postponed = await postpone(account, counted, failure.retryAfter ?? 0, longestRetrySeconds);
    logger.error({ err: failure, ...postponed }, 'the figures of an ad account were not read');
  }

  return {
    /** Ad accounts to read now. */
    async dueAccounts(): Promise<AccountKey[]> {
      const now = clock.now();
      const measured = await measuredAccounts(db, changingSince(windows, now));
      const stamps = new Map((await allReadings(db)).map((row) => [nameOf(row), row]));
      return measured.filter((account) => {
        const at = nextDueAt(windows, stamps.get(nameOf(account)), account.endsAt, now);
        return at !== null && at <= now;
      });
    },

    /**
     * Reads the figures of one ad account: the widest window of days that is due. What could not be read whole is
     * logged as an error, keeps the account's last reading, and is tried again, later each time.
     */
    async fetchAccount(account: AccountKey, signal: AbortSignal): Promise<void> {
      const counted = (await readingOf(db, account))?.failures ?? 0;
      const startedAt = clock.now().getTime();
      try {
        const round = await readRound(account, signal);
        if (round) await keepRound(round);
      } catch (error) {
        if (error instanceof AdPlatformFailure) return recordFailure(account, counted, error);
        // Cut off at its longest, and not by a shutdown: without a wait it would be begun anew, and cut off again.
        if (signal.aborted && clock.now().getTime() - startedAt >= longestReadingMs / 2)
          return recordFailure(
            account,
            counted,
            new AdPlatformFailure('unavailable', 'the reading took too long'),
          );
        if (!(error instanceof AppFailure)) throw error;
        // Not connected any more: there is nobody to ask on behalf of.
        const postponed = await postpone(account, counted, 0, longestDisconnectedWait);
        logger.info({ code: error.code, ...postponed }, 'an ad account can’t be read');
      }
    },
  };
}

/** Whether days that a reading leaves out have become nothing. */
const saysOmitted = (window: Pick<Window, 'name'>, { isWhole }: DailyInsights) =>
  window.name !== 'today' && isWhole;

const nameOf = ({ ownerId, adAccountId }: AccountKey) => `${ownerId}/${adAccountId}`;
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const idsOf = (campaigns: MeasuredCampaign[]) => campaigns.map(({ campaignId }) => campaignId);
const adIdsOf = (campaigns: MeasuredCampaign[]) => campaigns.flatMap(({ ads }) => ads.map(({ id }) => id));

const keptDays = (
  db: Db,
  { ownerId }: AccountKey,
  campaigns: MeasuredCampaign[],
  { since, until }: DateRange,
) => daysOf(db, ownerId, adIdsOf(campaigns), { from: since, to: until });
