import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findWorth } from '../../businesses/public.ts';
import {
  type Campaign,
  changesOf,
  findNewest,
  firstLaunchOf,
  listRecentCampaigns,
} from '../../campaigns/public.ts';
import { adAccountNames } from '../../connections/public.ts';
import { askedBetween, wonBetween } from '../../leads/public.ts';
import { isYoungAt, type Money, moneyOf } from '../../results/public.ts';
import { adDaysOf, lastReadAt } from '../../stats/public.ts';
import { cameBetween } from '../../walkins/public.ts';
import type { Dates } from '../figures.ts';
import { type Receipt, receiptsOf } from './receipt.ts';
import { type Standing, standingOf } from './standing.ts';

/** A receipt with what its ad account is called at Meta; null where that is not known any more. */
export type NamedReceipt = Receipt & { adAccountName: string | null };

/** What some days of a business were: all that their sentence and their receipt are made of. */
export interface WeekFacts {
  dates: Dates;
  /** One an ad account in which something was spent. */
  receipts: NamedReceipt[];
  /** All that was paid for is in its first days. */
  isYoung: boolean;
  standing: Standing;
  /** The earliest first day after these days. */
  begins: string | null;
  /** What those bring who became customers in these days; null where nobody did, or that is not known in the one currency. */
  customers: Money | null;
  /** Who asked, and who came in: at least so many. */
  people: { form: number; hand: number; walkIns: number };
  /** When figures were last read at Meta. */
  readAt: Date | null;
}

/** Today and the six days before in the time zone of the newest campaign: what the dashboard shows. */
export async function lastDays(db: Db, ownerId: string, businessId: string, now: Date): Promise<Dates> {
  const today = dateIn(now, (await findNewest(db, ownerId, businessId))?.timeZone ?? 'UTC');
  return { from: addDays(today, -6), to: today };
}

/** @param dates calendar dates in the time zones of the ad accounts, both included */
export async function weekFacts(
  { db, clock }: { db: Db; clock: Clock },
  ownerId: string,
  businessId: string,
  dates: Dates,
): Promise<WeekFacts> {
  const now = clock.now();
  const campaigns = await listRecentCampaigns(db, ownerId, businessId, dates.from);
  const period = periodOf(dates, campaigns[0]?.timeZone ?? 'UTC');
  const ids = campaigns.map(({ id }) => id);
  const [read, changes, asked, came, readAt, firstLaunch, names] = await Promise.all([
    adDaysOf(db, ownerId, ids, dates.from),
    changesOf(db, ownerId, ids, period),
    askedBetween(db, ownerId, businessId, period),
    cameBetween(db, { ownerId, businessId }, period),
    lastReadAt(db, ownerId),
    firstLaunchOf(db, ownerId, businessId),
    adAccountNames(db, ownerId),
  ]);
  const changed = new Set(changes.filter(({ kind }) => kind === 'total').map(({ campaignId }) => campaignId));
  const days = read.filter(({ day }) => day <= dates.to);
  const receipts = receiptsOf(campaigns, days, changed);
  const paid = new Set(receipts.flatMap(({ lines }) => lines.map(({ campaign }) => campaign.id)));
  const spending = campaigns.filter(({ id }) => paid.has(id));
  return {
    dates,
    receipts: receipts.map((one) => ({ ...one, adAccountName: names.get(one.adAccountId) ?? null })),
    isYoung: spending.length > 0 && spending.every(({ launchedAt }) => isYoungAt(launchedAt, now)),
    standing: standingOf(campaigns, firstLaunch !== null, now),
    begins:
      campaigns.flatMap(({ startDate }) => (startDate > dates.to ? startDate : [])).toSorted()[0] ?? null,
    customers: await customersOf(db, ownerId, businessId, { campaigns, receipts, period, came }),
    people: { ...asked, walkIns: sumOf([...came.values()]) },
    readAt: newestOf(campaigns.flatMap(({ adAccountId }) => readAt.get(adAccountId) ?? [])),
  };
}

const periodOf = ({ from, to }: Dates, timeZone: string) => ({
  from: instantOf(from, timeZone),
  until: instantOf(addDays(to, 1), timeZone),
});

const newestOf = (instants: Date[]): Date | null =>
  instants.length === 0 ? null : new Date(Math.max(...instants.map((at) => at.getTime())));

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Those who became customers in a period, against what it cost; null where several currencies were spent. */
async function customersOf(
  db: Db,
  ownerId: string,
  businessId: string,
  known: {
    campaigns: readonly Campaign[];
    receipts: readonly Receipt[];
    period: { from: Date; until: Date };
    /** People who came in, by campaign. */
    came: ReadonlyMap<string, number>;
  },
): Promise<Money | null> {
  const { campaigns, receipts, period, came } = known;
  const [first, ...others] = receipts;
  if (!first || others.some(({ currency }) => currency !== first.currency)) return null;
  const { currency } = first;
  const ids = campaigns.filter((campaign) => campaign.currency === currency).map(({ id }) => id);
  const [outcomes, worth] = await Promise.all([
    wonBetween(db, ownerId, ids, period),
    findWorth(db, ownerId, businessId),
  ]);
  const walkIns = sumOf(ids.map((id) => came.get(id) ?? 0));
  if (outcomes.won + walkIns === 0) return null;
  const spent = sumOf(receipts.map(({ total }) => total));
  const answered = worth?.range ?? null;
  return moneyOf({ spent, currency, dailyBudget: spent, outcomes, answered, walkIns });
}
