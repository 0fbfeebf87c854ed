import { feeOf } from '@awning/contract/bill';
import type { ResultKind } from '@awning/contract/destinations';
import { dayMs } from '@awning/contract/durations';
import { addDays } from '@awning/contract/zoned-time';
import type { Db } from '../../platform/db/database.ts';
import {
  type Campaign,
  feePercentOf,
  findAds,
  listReportedCampaigns,
  resultKindOf,
} from '../campaigns/public.ts';
import { adSumsBetween, noFigures, plus, type Sums } from '../stats/public.ts';

export interface Dates {
  from: string;
  to: string;
}

type Ad = Awaited<ReturnType<typeof findAds>>[number];

/** What a business's ads brought in some days, in one currency. Money in minor units. */
export interface ReportFigures {
  campaigns: Campaign[];
  currency: string;
  /** What was counted; null where the campaigns counted different things. */
  kind: ResultKind | null;
  now: Sums;
  /** What was counted of each kind, that on which most was spent first: unlike results are no sum. */
  byKind: { kind: ResultKind; sums: Sums; campaignIds: string[] }[];
  /** Meta's location fee of what was spent, which no figure of Meta's counts. */
  fee: number;
  /** Of as many days before; null where nothing was spent in them, and of one campaign alone. */
  before: Sums | null;
  /** The ad with the most results, of the kind on which most was spent; of several, the one with the most clicks. */
  best: { ad: Ad; sums: Sums } | null;
}

/**
 * @param campaignId of one campaign alone
 * @returns null where nothing was spent
 */
export async function readFigures(
  db: Db,
  ownerId: string,
  businessId: string,
  dates: Dates,
  campaignId?: string,
): Promise<ReportFigures | null> {
  const days = (Date.parse(dates.to) - Date.parse(dates.from)) / dayMs + 1;
  const earlier = { from: addDays(dates.from, -days), to: addDays(dates.from, -1) };
  const all = await listReportedCampaigns(db, ownerId, businessId, earlier.from);
  const asked = campaignId ? all.filter(({ id }) => id === campaignId) : all;
  const read = await adSumsBetween(db, ownerId, businessId, dates);
  const paid = new Set(read.filter(({ spend }) => spend > 0).map(({ campaignId }) => campaignId));
  // Of several currencies that of the newest campaign on which something was spent.
  const currency = asked.find(({ id }) => paid.has(id))?.currency;
  if (!currency) return null;
  const campaigns = asked.filter((campaign) => campaign.currency === currency);
  const ids = new Set(campaigns.map(({ id }) => id));
  const isOwn = (row: { campaignId: string }) => ids.has(row.campaignId);
  const of = async (period: Dates) => (await adSumsBetween(db, ownerId, businessId, period)).filter(isOwn);
  const rows = read.filter(isOwn);
  const now = rows.reduce(plus, noFigures);
  if (now.spend === 0) return null;
  const fee = campaigns.reduce((sum, campaign) => {
    const own = rows.filter((row) => row.campaignId === campaign.id).reduce(plus, noFigures);
    return sum + feeOf(own.spend, feePercentOf(campaign));
  }, 0);
  const spending = new Set(rows.filter(({ spend }) => spend > 0).map((row) => row.campaignId));
  const byKind = [
    ...Map.groupBy(
      campaigns.filter(({ id }) => spending.has(id)),
      ({ optimization }) => resultKindOf(optimization),
    ),
  ]
    .map(([kind, own]) => {
      const campaignIds = own.map(({ id }) => id);
      const sums = rows.filter((row) => campaignIds.includes(row.campaignId)).reduce(plus, noFigures);
      return { kind, sums, campaignIds };
    })
    .toSorted((one, other) => other.sums.spend - one.sums.spend);
  const [main] = byKind;
  // Of the same kind, as far as there is one.
  const alike = new Set(
    campaigns
      .filter(({ optimization }) => byKind.length !== 1 || resultKindOf(optimization) === main?.kind)
      .map(({ id }) => id),
  );
  const before = campaignId
    ? noFigures
    : (await of(earlier)).filter((row) => alike.has(row.campaignId)).reduce(plus, noFigures);
  const ofMain = rows.filter((row) => main?.campaignIds.includes(row.campaignId));
  const top = ofMain.toSorted((a, b) => b.results - a.results || b.clicks - a.clicks)[0];
  const [ad] = top ? await findAds(db, ownerId, [top.adId]) : [];
  return {
    campaigns,
    currency,
    kind: byKind.length === 1 ? (main?.kind ?? null) : null,
    now,
    byKind,
    fee,
    before: before.spend > 0 ? before : null,
    best: top && ad && top.clicks > 0 ? { ad, sums: top } : null,
  };
}
