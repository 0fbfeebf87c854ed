import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import {
  type AdAccess,
  type AdPlatform,
  AdPlatformFailure,
  type DailyInsights,
  type HourFigures,
} from '../../ports/ad-platform.ts';
import {
  type AccountKey,
  type MeasuredCampaign,
  measuredAccounts,
  measuredCampaigns,
} from '../campaigns/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { periodOf } from './buckets.ts';
import { growth, noFigures, type Sums, same } from './figures.ts';
import * as store from './store.ts';

export interface FetchingDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  platform: AdPlatform;
  connections: ConnectionsService;
}

/** Meta restates the figures of an ended campaign for so long ("Insights API", attribution windows). */
const restatedMs = 3 * 86_400_000;
/** How far back a campaign's figures are asked for at least, in days. */
const backDays = 90;

/** Fetches what the campaigns of an ad account brought, and keeps it by ad and bucket. */
export function createFetching(deps: FetchingDeps) {
  const { db, clock, platform } = deps;

  async function fetchCampaigns(campaigns: MeasuredCampaign[], signal: AbortSignal): Promise<void> {
    const [first] = campaigns;
    if (!first) return;
    const { adAccountId, currency, timeZone } = first;
    const access = { ...(await deps.connections.adAccess(first.ownerId)), adAccountId, currency, timeZone };
    const until = dateIn(clock.now(), timeZone);
    const since = campaigns.map(({ startDate }) => startDate).reduce(earlier, addDays(until, -backDays));
    const asked = campaigns.map(({ ref, objective }) => ({ ref, objective }));
    const insights = await platform.readDays(access, { campaigns: asked, since, until });
    for (const campaign of campaigns) {
      signal.throwIfAborted();
      await fetchCampaign(campaign, access, insights, since);
    }
  }

  /** Hours are asked for only of the days whose figures have changed. */
  async function fetchCampaign(
    campaign: MeasuredCampaign,
    access: AdAccess,
    insights: DailyInsights,
    since: string,
  ) {
    const days = daysOf(campaign, insights);
    const changed = changedDays(days, await store.daysOf(db, campaign.ownerId, campaign.campaignId));
    const [from] = changed;
    const to = changed.at(-1);
    const asked = [{ ref: campaign.ref, objective: campaign.objective }];
    const hours =
      from && to ? await platform.readHours(access, { campaigns: asked, since: from, until: to }) : [];
    await db.transaction(async (tx) => {
      await store.holdCampaign(tx, campaign.campaignId);
      await keepDays(tx, campaign, days);
      if (from && to) {
        const period = periodOf(from, to, campaign.timeZone);
        const rows = hoursOf(campaign, hours);
        await store.putHours(tx, campaign.ownerId, campaign.campaignId, period, rows);
      }
      await store.putReach(tx, campaign.ownerId, reachRows(campaign, insights));
      const { campaignId, businessId } = campaign;
      await store.putFetch(tx, campaign.ownerId, { campaignId, businessId, fetchedAt: clock.now(), since });
    });
  }

  /** Keeps the days, and what came in since the last look as the activity of this minute. */
  async function keepDays(tx: Db, campaign: MeasuredCampaign, days: DayRow[]): Promise<void> {
    const { ownerId, campaignId, timeZone } = campaign;
    const before = indexed(await store.daysOf(tx, ownerId, campaignId));
    const now = clock.now();
    const today = dateIn(now, timeZone);
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    const live = days.filter(({ day }) => day === today);
    await store.putDays(tx, ownerId, days);
    const seen = live.flatMap(({ day, reach: _, ...row }) => {
      const grown = growth(before.get(`${row.adId}/${day}`) ?? noFigures, row);
      return grown ? [{ ...row, ...grown, minute }] : [];
    });
    await store.addMinutes(tx, ownerId, seen);
  }

  const changing = () => new Date(clock.now().getTime() - restatedMs);

  return {
    /** Ad accounts whose figures may still change. */
    accounts: () => measuredAccounts(db, changing()),

    /** Fetches the figures of one ad account. Where Meta does not tell them, the next round does. */
    async fetchAccount(account: AccountKey, signal: AbortSignal): Promise<void> {
      try {
        await fetchCampaigns(await measuredCampaigns(db, account, changing()), signal);
      } catch (error) {
        if (!(error instanceof AdPlatformFailure || error instanceof AppFailure)) throw error;
        deps.logger.warn({ err: error, ...account }, 'Meta told no figures');
      }
    },
  };
}

type DayRow = Omit<store.DayRow, 'ownerId'>;

const earlier = (one: string, other: string) => (one < other ? one : other);

const indexed = (rows: (Sums & { adId: string; day: string })[]) =>
  new Map(rows.map((row) => [`${row.adId}/${row.day}`, row]));

function changedDays(days: DayRow[], known: store.DayRow[]): string[] {
  const before = indexed(known);
  const changed = days.filter((row) => {
    const old = before.get(`${row.adId}/${row.day}`);
    return !old || !same(old, row);
  });
  return [...new Set(changed.map(({ day }) => day))].sort();
}

function keysOf(campaign: MeasuredCampaign, adRef: string) {
  const ad = campaign.ads.find(({ ref }) => ref === adRef);
  const { businessId, campaignId } = campaign;
  return ad ? { adId: ad.id, creativeId: ad.creativeId, businessId, campaignId } : undefined;
}

function daysOf(campaign: MeasuredCampaign, { days }: DailyInsights): DayRow[] {
  return days.flatMap(({ adRef, day, reach, impressions, clicks, spend, results }) => {
    const keys = keysOf(campaign, adRef);
    return keys ? [{ ...keys, day, reach, impressions, clicks, spend, results }] : [];
  });
}

function hoursOf(campaign: MeasuredCampaign, hours: HourFigures[]): Omit<store.HourRow, 'ownerId'>[] {
  const rows = new Map<string, Omit<store.HourRow, 'ownerId'>>();
  for (const { adRef, day, hour, impressions, clicks, spend, results } of hours) {
    const keys = keysOf(campaign, adRef);
    if (!keys) continue;
    const at = instantOf(day, campaign.timeZone, hour);
    const known = rows.get(`${keys.adId}/${at.getTime()}`);
    // When clocks go back, two hours bear one name, and Meta tells them as one; nothing is to be lost here either.
    rows.set(`${keys.adId}/${at.getTime()}`, {
      ...keys,
      hour: at,
      impressions: impressions + (known?.impressions ?? 0),
      clicks: clicks + (known?.clicks ?? 0),
      spend: spend + (known?.spend ?? 0),
      results: results + (known?.results ?? 0),
    });
  }
  return [...rows.values()];
}

function reachRows(campaign: MeasuredCampaign, insights: DailyInsights): Omit<store.ReachRow, 'ownerId'>[] {
  const { campaignId, businessId, ref } = campaign;
  const mine = <T extends { campaignRef: string }>(rows: T[]) =>
    rows.filter((row) => row.campaignRef === ref);
  return [
    ...mine(insights.campaignDays).map(({ day, reach }) => ({ campaignId, businessId, bucket: day, reach })),
    ...mine(insights.campaignTotals).map(({ reach }) => ({ campaignId, businessId, bucket: 'total', reach })),
  ];
}
