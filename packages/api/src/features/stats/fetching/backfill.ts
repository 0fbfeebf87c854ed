import { AdPlatformFailure, TooMuchData } from '@awning/adapters/ports/ad-platform/failure';
import type { DateRange, HourQuestion } from '@awning/adapters/ports/ad-platform/figures';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { hourMs } from '@awning/contract/durations';
import { daysIn } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import type { AccountKey } from '../../campaigns/public.ts';
import type { Backfill, PreparedReports } from '../backfill.ts';
import { type AccountReading, updateBackfill } from '../store/accounts.ts';
import { afterFailure, readingsAfterRange } from './backfill-progress.ts';
import { keepRound } from './keeping.ts';
import { nextRange } from './ranges.ts';
import { hoursToAsk, type Reading } from './reading.ts';
import { adIdsOf } from './round.ts';
import type { Windows } from './windows.ts';

/** Rows by hour from which on a report is asked for. */
const reportRows = 10_000;
/** A report takes up to an hour, attempts that Meta repeats included ("Insights API, limits and best practices"). */
const longestReportMs = hourMs;

/** A report that will never be there. */
class ReportLost extends AdPlatformFailure {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** Whether the reports of a range may be read yet after a failure: it was Meta or the line to it, and not they. */
const keepsReports = (error: unknown): boolean =>
  error instanceof AdPlatformFailure &&
  !(error instanceof ReportLost || error instanceof TooMuchData) &&
  error.kind !== 'refused';

/**
 * Reads the older days of an account range by range, the newest first (docs/decisions/0320). How far it has come is kept
 * with the figures of each range, so that whoever goes on with it begins where that ended.
 */
export function createBackfilling(deps: {
  db: Db;
  clock: Clock;
  logger: Logger;
  platform: AdPlatform;
  windows: Windows;
}) {
  const { db, clock, logger, platform, windows } = deps;
  /** Milliseconds between looks for a report that is being prepared. */
  const pollMs = windows[0].everySeconds * 250;

  async function change(account: AccountKey, backfill: Backfill, to: Partial<Backfill>): Promise<void> {
    const steppedAt = clock.now().toISOString();
    await updateBackfill(db, account, backfill, { backfill: { ...backfill, ...to, steppedAt } });
  }

  const soon = () => new Date(clock.now().getTime() + pollMs).toISOString();

  /** Whether all reports are there. @throws AdPlatformFailure where one never will be */
  async function areReady({ access }: Reading, { askedAt, days, hours }: PreparedReports): Promise<boolean> {
    const ids = [days, hours].filter((id) => id !== null);
    const states = await Promise.all(ids.map((id) => platform.reportState(access, id)));
    if (states.includes('failed')) throw new ReportLost('a report was not made');
    if (states.every((state) => state === 'ready')) return true;
    const ageMs = clock.now().getTime() - new Date(askedAt).getTime();
    if (ageMs > longestReportMs) throw new ReportLost('a report took too long');
    return false;
  }

  /** Has a report made of the range's days or hours, beside those that are there. */
  async function prepare(
    { access, account }: Reading,
    backfill: Backfill,
    range: DateRange,
    grain: 'day' | 'hour',
  ): Promise<void> {
    const id = await platform.prepareReport(access, { ...range, grain });
    const { days = null, hours = null } = backfill.reports ?? {};
    const reports = grain === 'day' ? { days: id, hours } : { days, hours: id };
    await change(account, backfill, {
      reports: { ...reports, askedAt: clock.now().toISOString() },
      nextAt: soon(),
    });
  }

  return {
    /**
     * Reads and keeps the next range of a backfill, or has a report of it made, or looks for that.
     * @throws AdPlatformFailure
     */
    async step(reading: Reading, backfill: Backfill): Promise<void> {
      const { account, access, campaigns, kinds, startedAt, timeZone, today, signal } = reading;
      const range = nextRange(backfill);
      const { reports } = backfill;
      if (reports && !(await areReady(reading, reports)))
        return change(account, backfill, { nextAt: soon() });
      if (backfill.byReport && !reports?.days) return prepare(reading, backfill, range, 'day');
      const insights = await platform.readDays(access, range, kinds, reports?.days ?? undefined);
      signal.throwIfAborted();
      const window = backfill.window === 'recent' ? windows[1] : windows[2];
      const read = { account, startedAt, window, range, today, timeZone, campaigns, insights };
      const asked = await hoursToAsk(db, read);
      const hours = reports?.hours;
      if (!hours && hourRows(asked, adIdsOf(campaigns).length) > reportRows)
        return prepare(reading, backfill, range, 'hour');
      const questions = hours ? [{ ...range, adRefs: null, report: hours }] : asked;
      const hourly =
        questions.length > 0
          ? await platform.readHours(access, questions, kinds)
          : { hours: [], isWhole: true, tooMuch: [] };
      signal.throwIfAborted();
      if (hourly.tooMuch.length > 0 && !hours) return prepare(reading, backfill, range, 'hour');
      await keepRound(deps, { ...read, hourly, hourQuestions: questions, totals: [], partOf: backfill });
    },

    /** Takes note of a failure of the next range. The account's other readings go on. */
    async recordFailure(stamps: AccountReading, backfill: Backfill, error: unknown): Promise<void> {
      const now = clock.now();
      const account = { ownerId: stamps.ownerId, adAccountId: stamps.adAccountId };
      if (error instanceof TooMuchData && !backfill.byReport)
        return change(account, backfill, { byReport: true });
      const keeps = backfill.reports !== null && keepsReports(error);
      const next = afterFailure(backfill, windows[0].everySeconds * 1000, now, keeps);
      const context = { err: error, ...account, ...nextRange(backfill), failures: backfill.failures + 1 };
      if (next) {
        await updateBackfill(db, account, backfill, { backfill: next });
        return logger.warn(context, 'a range of older figures was not read');
      }
      await updateBackfill(db, account, backfill, readingsAfterRange(backfill, stamps, now));
      logger.error(context, 'a range of older figures was left out');
    },
  };
}

/** Rows that the answers to questions about hours hold at most. */
const hourRows = (questions: HourQuestion[], ads: number): number =>
  questions
    .map(({ adRefs, since, until }) => (adRefs?.length ?? ads) * daysIn(since, until) * 24)
    .reduce((sum, rows) => sum + rows, 0);
