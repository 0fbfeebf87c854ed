import { type Random, randomOf } from '@awning/inference/random';
import { curveOf } from '../../packages/api/src/features/results/arrivals.ts';
import { broughtBy } from '../../packages/api/src/features/results/brought.ts';
import { costOf } from '../../packages/api/src/features/results/rating.ts';
import { costsOf } from '../../packages/api/src/features/results/side-by-side/costs.ts';
import {
  around1,
  dateOf,
  drawBusiness,
  type PlayedAd,
  playAds,
  rowsOn,
  sumOf,
  type WorldOf,
} from './campaigns.ts';
import { type Count, claims, counted } from './count.ts';

/** How far ads of a campaign lie apart: as between the arms of public headline tests (bench/optimizer/world.ts). */
const spreadIn = (random: Random) => 0.16 * Math.exp(0.715 * random.normal());

function drawn(of: WorldOf, seed: number): { ads: PlayedAd[]; today: number } {
  const random = randomOf(seed);
  const rate = drawBusiness(of.kind, random) * around1(0.25, random);
  const spread = spreadIn(random);
  const count = 1 + Math.floor(random.uniform() * 4);
  const rates = Array.from({ length: count }, () => rate * Math.exp(spread * random.normal()));
  return { today: [6, 13, 29][seed % 3] ?? 29, ads: playAds(of, rates, random) };
}

const trueCost = ({ days, expected }: PlayedAd) => days.reduce((sum, { spend }) => sum + spend, 0) / expected;

/** "By its own figures a click costs ₪2 to ₪3: the truth lies between in 9 of 10 cases." */
export const ofCampaigns = (of: WorldOf, world: string, worlds: number): Count =>
  counted(
    { sentence: 'what a result of a campaign costs', world, claimed: claims.nine },
    worlds,
    (seed, tally) => {
      const { ads, today } = drawn(of, seed);
      const curve = curveOf(of.kind, []);
      const rows = rowsOn(ads, today);
      const { low, high } = costOf(broughtBy(of.kind, curve, sumOf(rows), rows, dateOf(today)));
      const expected = ads.reduce((sum, ad) => sum + ad.expected, 0);
      const truth = sumOf(rowsOn(ads, 29)).spend / expected;
      tally.add(truth >= low && (high === null || truth <= high));
    },
  );

/** "The bar shows where the price lies in 9 of 10 cases": of each ad of a campaign. */
export const ofAds = (of: WorldOf, world: string, worlds: number): Count =>
  counted(
    { sentence: 'what a result of an ad costs', world, claimed: claims.nine },
    worlds,
    (seed, tally) => {
      const { ads, today } = drawn(of, seed);
      const costs = costsOf(of.kind, curveOf(of.kind, []), rowsOn(ads, today), dateOf(today));
      // Where nothing came, the price of a click is told.
      if (costs.kind !== of.kind) return;
      for (const ad of ads) {
        const cost = costs.costOf(ad.id);
        if (cost) tally.add(trueCost(ad) >= cost.low && trueCost(ad) <= cost.high);
      }
    },
  );
