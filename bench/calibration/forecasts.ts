import { randomOf } from '@awning/inference/random';
import { resultRateOf } from '../../packages/api/src/features/campaigns/forecast/forecast.ts';
import { progressOf } from '../../packages/api/src/features/campaigns/forecast/progress.ts';
import { burstsOf, publishedCostOf, rangeFor } from '../../packages/api/src/features/campaigns/public.ts';
import { benchmarkOf } from '../../packages/api/src/features/results/benchmark.ts';
import { middleHalf } from '../../packages/api/src/features/results/rating.ts';
import {
  around1,
  campaignDays,
  drawBusiness,
  firstDay,
  type PlayedAd,
  playAds,
  rowsOn,
  sumOf,
  type WorldOf,
} from './campaigns.ts';
import { type Count, claims, counted } from './count.ts';

/** So long after the end all has arrived. */
const afterAll = 400;

/** Campaigns of a business that ended, and one more. @param spread how far they lie from their mean */
function drawn(of: WorldOf, earlier: number, seed: number, spread: number) {
  const random = randomOf(seed);
  const business = drawBusiness(of.kind, random);
  const one = () => playAds(of, [business * around1(spread, random)], random);
  const history = Array.from({ length: earlier }, () => sumOf(rowsOn(one(), afterAll)));
  return { history, next: one() };
}

const launchRate = (of: WorldOf, history: ReturnType<typeof drawn>['history']) =>
  resultRateOf({ kind: of.kind, perDollar: 100, history });

/** "40 to 90 clicks": what a campaign will bring, before its launch. */
export const ofLaunch = (of: WorldOf, earlier: number, world: string, worlds: number, spread = 0.25): Count =>
  counted(
    { sentence: 'forecast before the launch', world, claimed: claims.eighty },
    worlds,
    (seed, tally) => {
      const { history, next } = drawn(of, earlier, seed, spread);
      const rate = launchRate(of, history);
      const { spend, results } = sumOf(rowsOn(next, afterAll));
      if (!rate) return;
      const { low, high } = rangeFor(rate, spend, burstsOf(of.kind));
      tally.add(results >= low && results <= high);
    },
  );

const dayMs = 86_400_000;
const startsAt = new Date(`${firstDay}T00:00:00Z`);
const at = (day: number) => new Date(startsAt.getTime() + day * dayMs);

/** "60 to 75 by the end is likely now." */
export const ofEnd = (of: WorldOf, earlier: number, world: string, worlds: number): Count =>
  counted({ sentence: 'likely by the end', world, claimed: claims.eighty }, worlds, (seed, tally) => {
    const { history, next } = drawn(of, earlier, seed, 0.25);
    const today = [9, 14, 22][seed % 3] ?? 14;
    const all = sumOf(rowsOn(next, afterAll));
    const campaign = {
      forecast: launchRate(of, history),
      optimization: of.kind === 'clicks' ? ('link_clicks' as const) : ('form_leads' as const),
      totalBudget: all.spend,
      startsAt,
      endsAt: at(campaignDays),
      launchedAt: startsAt,
      status: 'active' as const,
      delivery: 'delivering' as const,
    };
    const progress = progressOf(
      campaign,
      { ...sumOf(rowsOn(next, today)), asOf: null },
      at(today + 1),
      daysIn(rowsOn(next, today)),
    );
    if (progress?.likely)
      tally.add(all.results >= progress.likely.low && all.results <= progress.likely.high);
  });

/** As the product's statement adds up the days of one ad. */
const daysIn = (rows: ReturnType<typeof rowsOn>) => ({
  days: rows.length,
  events: sumOf(rows).results,
  exposure: sumOf(rows).spend,
  squares: rows.reduce((sum, { spend, results }) => sum + results ** 2 / spend, 0),
});

/** "Half of your campaigns pay ₪30 to ₪45": whether the next one is among them, in truth. */
export const ofUsual = (of: WorldOf, earlier: number, world: string, worlds: number): Count =>
  counted({ sentence: 'what half of campaigns pay', world, claimed: claims.half }, worlds, (seed, tally) => {
    const { history, next } = drawn(of, earlier, seed, 0.25);
    const sum = (key: 'spend' | 'results') => history.reduce((all, one) => all + one[key], 0);
    const own = { campaigns: earlier, spend: sum('spend'), results: sum('results'), each: history };
    const usual = benchmarkOf(own, publishedCostOf(of.kind, 'bakery'), 100);
    const [ad]: (PlayedAd | undefined)[] = next;
    if (!usual || !ad) return;
    const { low, high } = middleHalf(usual.rate);
    const truth = sumOf(rowsOn(next, afterAll)).spend / ad.expected;
    tally.add(truth >= low && truth <= high);
  });
