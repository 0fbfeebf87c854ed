import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { HourQuestion, ResultKinds } from '@awning/adapters/ports/ad-platform/figures';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Db } from '../../../platform/db/database.ts';
import type { AccountKey, MeasuredCampaign } from '../../campaigns/public.ts';
import type { ConnectionsService } from '../../connections/public.ts';
import { datesFrom } from '../buckets.ts';
import { type DayRow, hourTotals } from '../store/readings.ts';
import { termsOf } from './account.ts';
import { compare } from './compare.ts';
import { hourQuestions } from './hour-questions.ts';
import { adIdsOf, type DaysRead } from './round.ts';
import * as rows from './rows.ts';

/** An account that is being read. */
export interface Reading {
  account: AccountKey;
  campaigns: MeasuredCampaign[];
  access: AdAccess;
  kinds: ResultKinds;
  startedAt: Date;
  timeZone: string;
  /** On its clock, when the reading began. */
  today: string;
  signal: AbortSignal;
}

/** @throws AppFailure where nobody is connected to ask on behalf of */
export async function openReading(
  connections: ConnectionsService,
  account: AccountKey,
  campaigns: MeasuredCampaign[],
  startedAt: Date,
  signal: AbortSignal,
): Promise<Reading> {
  const terms = termsOf(campaigns);
  if (!terms) throw new AdPlatformFailure('refused', 'no campaign has a known currency and time zone');
  const { currency, timeZone } = terms;
  // Campaigns spend whether or not the connection does for launching others: the token is enough to read.
  const token = await connections.tokenAccess(account.ownerId);
  const access = {
    pageId: '',
    pageAccessToken: null,
    ...token,
    adAccountId: account.adAccountId,
    currency,
    timeZone,
  };
  const kinds = new Map(campaigns.map(({ ref, resultKind }) => [ref, resultKind]));
  const today = dateIn(startedAt, timeZone);
  return { account, campaigns, access, kinds, startedAt, timeZone, today, signal };
}

/** Which hours to ask for once days were read: of those that changed, and of those whose hours add up to something else. */
export async function hoursToAsk(db: Db, read: DaysRead): Promise<HourQuestion[]> {
  const { current, changed } = await compare(db, read);
  const drifted = read.window.name === 'today' ? [] : await withoutTheirHours(db, read, current);
  return hourQuestions([...changed, ...drifted], read.campaigns);
}

/** Days whose hours, as they are kept, add up to something else: days and hours were read of copies that differed. */
async function withoutTheirHours(
  db: Db,
  { account, range, timeZone, campaigns }: DaysRead,
  days: DayRow[],
): Promise<DayRow[]> {
  const dates = datesFrom({ from: range.since, to: addDays(range.until, 1) });
  const starts = dates.map((date) => instantOf(date, timeZone));
  const totals = await hourTotals(db, account.ownerId, adIdsOf(campaigns), starts);
  return rows.driftedDays(
    days,
    totals.flatMap(({ index, ...sums }) => ({ ...sums, day: dates[index] ?? '' })),
  );
}
