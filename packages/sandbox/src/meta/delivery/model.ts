import { hash32, uniform } from '../../platform/random.ts';
import type { Doc } from '../../platform/store.ts';
import { addDays, hoursOf, localDate, weekday } from '../timezone.ts';
import { adsOfSet, setsOfCampaign } from '../tree.ts';
import type { World } from '../world.ts';
import { type AdRates, adRatesOf } from './ad-rates.ts';
import { dayFactor, fatigueFactor, hourNoise, hourShare, learningFactor } from './curve.ts';
import { type ShownHours, shownHoursOf } from './hours.ts';
import { dailyOf } from './pacing.ts';
import type { Span } from './span.ts';
import { overlap, spansOf } from './spans.ts';

/** What one ad delivered in one hour of its account's clock; every report sums these cells. */
export interface Cell {
  adId: string;
  adSetId: string;
  campaignId: string;
  date: string;
  hour: number;
  at: number;
  impressions: number;
  clicks: number;
  linkClicks: number;
  landingPageViews: number;
  /** Clicks that led off Facebook; all link clicks when absent. */
  outboundClicks?: number;
  /** Conversions (leads, purchases), as finally attributed. */
  results: number;
  /** Minor currency units. */
  spend: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Runner {
  ad: Doc<'ad'>;
  adSet: Doc<'adset'>;
  spans: Span[];
  rates: AdRates;
  key: number;
  /** Seed of the account's audience, which all of its ads share. */
  reachKey: number;
  weight: number;
  impressions: number;
  /** Fractions of minor units of this day not charged yet. */
  owed: number;
}

/** The holder of a budget: an ad set, or a campaign for all of its ad sets. */
interface Spending {
  key: number;
  /** Minor units per day, at an instant. */
  dailyAt(at: number): number;
  /** Minor units over the whole schedule; infinite with a daily budget. */
  cap: number;
  /** The hours that its money is spent in; all where it has none of its own. */
  hours?: ShownHours | undefined;
  runners: Runner[];
}

/** What an ad's chance is drawn from. */
export const luckOf = (ad: Doc<'ad'>): string => ad.data.luck ?? ad.id;

/** All hours in which ads of the campaign were shown until now: a pure function of seed, ads and their spans. */
export function campaignCells(world: World, campaign: Doc<'campaign'>, now: number): Cell[] {
  const account = world.store.get('adaccount', campaign.data.accountId);
  if (!account) return [];
  const { currency, timeZone } = account.data;
  const runnersOf = (adSet: Doc<'adset'>): Runner[] =>
    adsOfSet(world, adSet.id).map((ad) => {
      const rates = adRatesOf(world, ad, campaign.data.objective, currency);
      const key = hash32(`${world.seed}/${luckOf(ad)}`);
      // Delivery prefers ads with a higher click rate; the exponent sets how strongly.
      const weight = (rates.ctr / 0.0171) ** 1.2 * (0.8 + 0.4 * uniform(key, 11));
      return {
        ad,
        adSet,
        spans: spansOf(ad, adSet, Math.min(now, campaign.data.stopTime ?? now), timeZone),
        rates,
        key,
        reachKey: hash32(account.id),
        weight,
        impressions: 0,
        owed: 0,
      };
    });
  const sets = setsOfCampaign(world, campaign.id);
  const { dailyBudget, lifetimeBudget, stopTime, spendCap } = campaign.data;
  if (dailyBudget !== null || lifetimeBudget !== null) {
    const ends = sets.map((set) => set.data.endTime ?? 0);
    const starts = sets.map((set) => set.data.startTime);
    const days = scheduleDays(Math.min(...starts, campaign.createdAt), stopTime ?? Math.max(...ends, 0));
    const spending = newSpending(
      world,
      campaign.id,
      dailyBudget,
      lifetimeBudget,
      days,
      sets.flatMap(runnersOf),
    );
    return capped(spendBudget(spending, timeZone, now), spendCap);
  }
  const cells = sets.flatMap((set) => {
    const days = scheduleDays(set.data.startTime, set.data.endTime ?? 0);
    return spendBudget(
      {
        ...newSpending(world, set.id, set.data.dailyBudget, set.data.lifetimeBudget, days, runnersOf(set)),
        hours: shownHoursOf(set),
        ...(set.data.pacedBefore && { dailyAt: (at: number) => dailyOf(set.data, at) }),
      },
      timeZone,
      now,
    );
  });
  return capped(cells, spendCap);
}

/** The cells up to the campaign's spending limit; what exceeds it was not shown. */
function capped(cells: Cell[], cap: number | null | undefined): Cell[] {
  if (cap === null || cap === undefined) return cells;
  let left = cap;
  let open = true;
  return [...cells]
    .sort((a, b) => a.at - b.at)
    .filter((cell) => {
      open &&= cell.spend <= left;
      left -= cell.spend;
      return open;
    });
}

function scheduleDays(start: number, end: number): number {
  return end > start ? Math.max(1, (end - start) / DAY_MS) : 30;
}

function newSpending(
  world: World,
  id: string,
  daily: number | null,
  lifetime: number | null,
  days: number,
  runners: Runner[],
): Spending {
  // Simulated delivery over more days than the schedule has spreads the money over them too.
  const played = Math.max(0, ...runners.map(({ ad }) => overlap(ad.data.played, 0, Infinity) / DAY_MS));
  const even = daily ?? (lifetime ?? 0) / (played > days ? played + days : days);
  return {
    // Twins are paced alike.
    key: hash32(`${world.seed}/purse/${runners[0]?.ad.data.luck ?? id}`),
    dailyAt: () => even,
    cap: lifetime ?? Number.POSITIVE_INFINITY,
    runners: runners.filter((runner) => runner.spans.length > 0),
  };
}

/** Walks through the hours of all spans, spending evenly by time and never more than allowed. */
function spendBudget(spending: Spending, timeZone: string, now: number): Cell[] {
  const first = Math.min(
    ...spending.runners.map((runner) => runner.spans[0]?.[0] ?? Number.POSITIVE_INFINITY),
  );
  if (!Number.isFinite(first) || spending.dailyAt(now) <= 0) return [];
  const cells: Cell[] = [];
  const last = localDate(now, timeZone);
  let left = spending.cap;
  let leftOfWeek = spending.dailyAt(first) * 7;
  let hoursRun = 0;
  for (let date = localDate(first, timeZone); date <= last; date = addDays(date, 1)) {
    const day = weekday(date);
    const dayNumber = Math.round(Date.parse(date) / DAY_MS);
    const hours = hoursOf(date, timeZone);
    // A budget of a week is spent on the days on which anything is shown.
    const daily = (spending.dailyAt(hours[0]?.at ?? now) * 7) / (spending.hours?.days || 7);
    const isOpen = (hour: number) => spending.hours?.isOpen(day, hour) ?? true;
    const openShare = hours.reduce((sum, { hour }) => sum + (isOpen(hour) ? hourShare(hour) : 0), 0);
    const sharedBy = spending.hours ? openShare : 1;
    if (day === 0) leftOfWeek = daily * 7;
    if (
      !spending.runners.some((runner) =>
        overlap(runner.spans, hours[0]?.at ?? 0, (hours.at(-1)?.at ?? 0) + HOUR_MS),
      )
    ) {
      continue;
    }
    const target = daily * dayFactor(dayNumber, day, spending.key);
    let leftOfDay = Math.min(target, daily * 1.75, leftOfWeek);
    // Begun anew, so that delivery on other days never moves money between the hours of this one.
    for (const runner of spending.runners) runner.owed = uniform(runner.key, dayNumber + 4_000_037);
    for (const { at, hour } of hours) {
      if (left < 1) return cells;
      const spent = spendHour(spending, cells, {
        at,
        date,
        hour,
        budget: Math.max(0, Math.min((target * hourShare(hour)) / (sharedBy || 1), leftOfDay)),
        limit: left,
        learning: learningFactor(hoursRun / 24),
      });
      if (spent === null) continue;
      hoursRun++;
      left -= spent;
      leftOfDay -= spent;
      leftOfWeek -= spent;
    }
  }
  return cells;
}

interface Hour {
  at: number;
  date: string;
  hour: number;
  /** Spend of the whole hour, in minor units. */
  budget: number;
  /** Most that may be spent, in minor units. */
  limit: number;
  learning: number;
}

/** Divides an hour's spend among the ads that ran in it. Null where none ran. */
function spendHour(spending: Spending, cells: Cell[], hour: Hour): number | null {
  const running = spending.runners.filter((runner) => overlap(runner.spans, hour.at, hour.at + HOUR_MS) > 0);
  if (running.length === 0) return null;
  const exposure = exposures(running, hour.at);
  let spent = 0;
  for (const runner of running) {
    const money = (exposure.get(runner) ?? 0) * hour.budget;
    const cell = cellOf(runner, hour, money, hour.limit - spent);
    spent += cell.spend;
    if (cell.impressions + cell.clicks + cell.spend > 0) cells.push(cell);
  }
  return spent;
}

/** Each ad's share of the hour: while several run at once, they divide that stretch by their weights. */
function exposures(running: Runner[], at: number): Map<Runner, number> {
  const cuts = new Set([at, at + HOUR_MS]);
  for (const { spans } of running) {
    for (const edge of spans.flat()) if (edge > at && edge < at + HOUR_MS) cuts.add(edge);
  }
  const edges = [...cuts].sort((a, b) => a - b);
  const shares = new Map<Runner, number>();
  for (let i = 0; i + 1 < edges.length; i++) {
    const [from = 0, to = 0] = [edges[i], edges[i + 1]];
    const live = running.filter((runner) => overlap(runner.spans, from, to) > 0);
    const total = live.reduce((sum, runner) => sum + runner.weight, 0);
    for (const runner of live) {
      const share = ((to - from) / HOUR_MS) * (runner.weight / total);
      shares.set(runner, (shares.get(runner) ?? 0) + share);
    }
  }
  return shares;
}

/**
 * Computes an hour's counts from its spend. Each count is its expectation times the hour's noise plus a random
 * fraction, rounded down: unbiased, and monotonic while the hour is under way.
 */
function cellOf(runner: Runner, hour: Hour, money: number, limit: number): Cell {
  const { rates, key, ad } = runner;
  const number = Math.round(hour.at / HOUR_MS);
  // Whole minor units are charged; the rest is carried over to the next hour.
  const due = money + runner.owed;
  const spend = Math.max(0, Math.min(Math.floor(due), Math.floor(limit)));
  runner.owed = Math.max(0, Math.min(due - spend, 1));
  const price = rates.cpm * hour.learning * hourNoise(key, number, 0.12);
  const bought = spend === 0 && limit < 1 ? 0 : (money / price) * 1000;
  const impressions = Math.floor(bought + uniform(key, number + 1_000_003));
  const frequency = runner.impressions / Math.max(1, reachOf(runner.impressions, runner.reachKey));
  const bend = rates.fixedCtr ? 1 : fatigueFactor(frequency);
  const expected = bought * rates.ctr * bend * hourNoise(key, number + 2_000_003, 0.25);
  const clicks = Math.min(impressions, Math.floor(expected + uniform(key, number + 3_000_017)));
  // By the same fraction, so that they are never more than all clicks.
  const linkClicks = Math.min(clicks, Math.floor(expected * 0.86 + uniform(key, number + 3_000_017)));
  const views = Math.min(linkClicks, Math.floor(linkClicks * 0.78 + uniform(key, number + 5_000_011)));
  // Conversions are drawn from the actual clicks: hours with few clicks would hardly ever convert otherwise.
  const likely = linkClicks * rates.conversionRate * hourNoise(key, number + 6_000_023, 0.3);
  runner.impressions += impressions;
  return {
    adId: ad.id,
    adSetId: ad.data.adSetId,
    campaignId: ad.data.campaignId,
    date: hour.date,
    hour: hour.hour,
    at: hour.at,
    impressions,
    clicks,
    linkClicks,
    landingPageViews: views,
    results: Math.min(linkClicks, Math.floor(likely + uniform(key, number + 7_000_003))),
    spend,
  };
}

/**
 * Reach: people with at least one impression, out of an audience of 30,000 to 90,000 per account. It grows with the
 * impressions and never exceeds them, so that a total is at least as large as each of its parts.
 */
export function reachOf(impressions: number, key: number): number {
  const audience = 30_000 + 60_000 * uniform(key, 13);
  return Math.min(impressions, Math.round(audience * (1 - Math.exp(-impressions / audience))));
}
