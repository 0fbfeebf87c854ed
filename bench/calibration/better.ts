import { randomOf } from '@awning/inference/random';
import { decideAds } from '@awning/optimizer/decide-ads';
import type { CampaignState } from '@awning/optimizer/state';
import { compareAds } from '../../packages/api/src/features/results/ad-comparison.ts';
import { arrivedBy, curveOf } from '../../packages/api/src/features/results/arrivals.ts';
import { around1, campaignDays, dateOf, drawBusiness, playAds, rowsOn, type WorldOf } from './campaigns.ts';
import { type Count, claims, counted } from './count.ts';

/**
 * Ads that lie apart as public headline tests do, at one of the days on which an owner looks.
 * @param alsoInClicks whether they do in their clicks, too, where a click is not the result: the tests are of clicks
 */
function drawn(of: WorldOf, seed: number, alsoInClicks = false) {
  const random = randomOf(seed);
  const rate = drawBusiness(of.kind, random) * around1(0.25, random);
  const spread = 0.16 * Math.exp(0.715 * random.normal());
  const apart = (count: number, by: number) =>
    Array.from({ length: count }, () => Math.exp(by * random.normal()));
  const times = apart(2 + Math.floor(random.uniform() * 4), spread);
  const ofResults = alsoInClicks ? apart(times.length, 0.16 * Math.exp(0.715 * random.normal())) : [];
  const rates = times.map((own, ad) => rate * own * (ofResults[ad] ?? 1));
  return {
    rates,
    ads: playAds(of, rates, random, alsoInClicks ? times : []),
    today: [7, 13, 20, 29][seed % 4] ?? 29,
  };
}

function comparedOn(of: WorldOf, { ads }: ReturnType<typeof drawn>, today: number, seed: number) {
  return compareAds({
    kind: of.kind,
    curve: curveOf(of.kind, []),
    adIds: ads.map(({ id }) => id),
    days: rowsOn(ads, today),
    today: dateOf(today),
    lastDay: dateOf(campaignDays - 1),
    isYoung: false,
    resultSpread: null,
    seed,
  });
}

/** Within so much of what was claimed on average a chance counts as held. */
const near = 0.05;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** "Probably X: about 1 chance in 12 that we are wrong", and "less than 1 in 50". */
export function ofNamed(of: WorldOf, world: string, worlds: number): Count {
  let claimed = 0;
  const count = counted(
    { sentence: 'which ad is better', world, claimed: claims.always },
    worlds,
    (seed, tally) => {
      const one = drawn(of, seed);
      const found = comparedOn(of, one, one.today, seed);
      if (!('id' in found)) return;
      claimed += 1 - found.chance;
      tally.add(one.rates[Number(found.id)] === Math.max(...one.rates));
    },
  );
  const least = count.of > 0 ? claimed / count.of : 0;
  return { ...count, claimed: { says: `${percent(least)} or more`, least, most: 1 } };
}

/** "It brings 1.1 to 1.9 times the results of the next best." */
export const ofRatio = (of: WorldOf, world: string, worlds: number): Count =>
  counted(
    { sentence: 'how many times the next best', world, claimed: claims.always },
    worlds,
    (seed, tally) => {
      const one = drawn(of, seed);
      const found = comparedOn(of, one, one.today, seed);
      if (!('id' in found)) return;
      const own = one.rates[Number(found.id)] ?? 0;
      // Which of the others came nearest is not told: the range holds for one of them.
      const ratios = one.rates.filter((_, ad) => String(ad) !== found.id).map((rate) => own / rate);
      tally.add(ratios.some((ratio) => ratio >= found.ratio.low && ratio <= found.ratio.high));
    },
  );

/** "The best of them with 70 %": of the ad that the optimiser's reasons give the highest chance. */
export function ofBest(of: WorldOf, world: string, worlds: number, alsoInClicks = false): Count {
  let claimed = 0;
  const count = counted(
    { sentence: 'chance of being the best', world, claimed: claims.always },
    worlds,
    (seed, tally) => {
      const one = drawn(of, seed, alsoInClicks);
      const { seen } = decideAds(stateOf(of, one), seed);
      const chances = seen.map(({ best }) => best);
      const highest = Math.max(...chances);
      claimed += highest;
      tally.add(one.rates[chances.indexOf(highest)] === Math.max(...one.rates));
    },
  );
  const mean = claimed / Math.max(1, count.of);
  return { ...count, claimed: { says: percent(mean), least: mean - near, most: mean + near } };
}

function stateOf(of: WorldOf, { ads, today }: ReturnType<typeof drawn>): CampaignState {
  const rows = rowsOn(ads, today);
  const dates = Array.from({ length: today + 1 }, (_, day) => dateOf(day));
  return {
    isOneStep: of.kind === 'clicks',
    arrived: dates.map((date) => arrivedBy(curveOf(of.kind, []), date, dateOf(today))),
    ads: ads.map(({ id }) => ({
      ...{ id, state: 'running', pausedBy: null, isLocked: false, heldDays: 0 },
      days: rows
        .filter(({ adId }) => adId === id)
        .map(({ spend, clicks, results }) => ({ spend, clicks, results, frequency: 1 })),
    })),
    ...{ isLearning: false, daysSinceChange: null, changesThisWeek: 0, daysLeft: campaignDays - today },
    limits: { changesAWeek: 3, leastDays: 3 },
    prior: null,
  };
}
