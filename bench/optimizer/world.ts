import type { Random } from '@awning/inference/random';

/** An ad as it is in truth. */
export interface TrueAd {
  /** Clicks for a dollar on an average day, when nobody has seen it. */
  clicksPerDollar: number;
  /** Results for a click; 1 where the click is the result. */
  resultsPerClick: number;
  /** Fall of the log click rate for each time more that its people have seen it. */
  fatigue: number;
  /** First day on which it may be shown; 0 unless it comes later. */
  from?: number;
  /** From a day on, its click rate is so many times what it was. */
  shift?: { day: number; times: number };
}

/**
 * A campaign in truth. An outside world has this shape in JSON: `node bench/optimizer/run.ts --worlds FILE.json` takes an array
 * of them. All fields but `ads` may be left out.
 */
export interface World {
  ads: TrueAd[];
  dollarsPerDay: number;
  days: number;
  /** Whether clicks are what is paid for; else results of clicks. */
  isOneStep: boolean;
  /** By day, how many times the usual click rate all ads have. */
  market: number[];
  /** People whom the ads can reach. */
  audience: number;
  /** Impressions for a dollar. */
  impressionsPerDollar: number;
  /** Mean delay of a result, in days. */
  delay: number;
  /** Share of results that are taken back later. */
  restated: number;
  /** Share of results that is lost for so many days after ads were switched on or off, while Meta learns. */
  learning: { loss: number; days: number };
  /** How strongly Meta's delivery prefers ads with more clicks: the exponent of their rate. */
  favour: number;
}

const between = (low: number, high: number, random: Random) => low + (high - low) * random.uniform();
/** Heavier than normal: Laplace. */
const laplace = (random: Random) => Math.log(random.uniform()) - Math.log(random.uniform());

/**
 * A world of its own distributions, none of which the optimizer knows: ads differ by Laplace's distribution, markets walk,
 * weekdays differ, some ads tire, change or come later. Prices are the published averages (LocaliQ, "Facebook Ads
 * Benchmarks 2025": 0.70 dollars a click, 27.66 a lead), spread by trade.
 */
export function drawWorld(random: Random, kind: { dollars: [number, number]; equal?: boolean }): World {
  const isOneStep = random.uniform() < 0.5;
  const days = 30;
  const count = 2 + Math.floor(random.uniform() * 7);
  const dollarsPerClick = 0.7 * Math.exp(between(-0.7, 0.7, random));
  const perClick = isOneStep ? 1 : (0.7 / 27.66) * Math.exp(between(-0.3, 1.2, random));
  const spread = kind.equal ? 0 : between(0.08, 0.3, random);
  const tires = random.uniform() < 0.6 ? between(0.02, 0.15, random) : 0;
  const ads = Array.from(
    { length: count },
    (_, index): TrueAd => ({
      clicksPerDollar: Math.exp((spread / Math.SQRT2) * laplace(random)) / dollarsPerClick,
      resultsPerClick: isOneStep
        ? 1
        : Math.min(0.5, perClick * Math.exp((spread / Math.SQRT2) * laplace(random))),
      fatigue: kind.equal ? tires : tires * between(0.5, 1.5, random),
      ...(index >= 3 &&
        !kind.equal &&
        random.uniform() < 0.4 && { from: Math.floor(between(5, 20, random)) }),
      ...(!kind.equal &&
        random.uniform() < 0.1 && {
          shift: { day: Math.floor(between(8, 22, random)), times: Math.exp(0.4 * laplace(random)) },
        }),
    }),
  );
  let level = 1;
  const shock = random.uniform() < 0.3 ? Math.floor(between(5, 25, random)) : -1;
  const market = Array.from({ length: days }, (_, day) => {
    level *= 1 + 0.08 * (random.uniform() - 0.5);
    if (day === shock) level *= between(0.6, 1.3, random);
    return level * (day % 7 >= 5 ? 0.85 : 1.06);
  });
  return {
    ads,
    dollarsPerDay: kind.dollars[0] * (kind.dollars[1] / kind.dollars[0]) ** random.uniform(),
    days,
    isOneStep,
    market,
    audience: Math.exp(between(Math.log(3000), Math.log(60_000), random)),
    impressionsPerDollar: between(60, 140, random),
    delay: isOneStep ? 0 : between(0.3, 3, random),
    restated: isOneStep ? 0 : between(0, 0.08, random),
    learning: { loss: between(0.05, 0.2, random), days: 2 + Math.floor(random.uniform() * 3) },
    favour: between(0.8, 2, random),
  };
}
