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
  /** How many times Meta's delivery prefers it beside what it brings, for as long as it runs; absent for 1. */
  preferred?: number;
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
  /** Its "ads" are parts of the day of a campaign that calls, of which half at least are shown. */
  isOfHours?: boolean;
}

/** Ads that run at least; of parts of the day, half. */
export const leastOf = ({ ads, isOfHours = false }: World): number =>
  isOfHours ? Math.ceil(ads.length / 2) : 1;

/** What kind of worlds are drawn. */
export interface WorldKind {
  /** Money a day, drawn evenly on the log scale. */
  dollars: [number, number];
  /** Whether the click is the result. */
  isOneStep: boolean;
  /** All ads alike. */
  isEqual?: boolean;
  /** Standard deviation, on the log scale, of how far Meta prefers some ads beside what they bring. */
  preference?: number;
  /** Ads with more clicks bring fewer results a click. */
  isOpposed?: boolean;
  /** Share of ads whose click rate changes in the middle. */
  shifting?: number;
  /** Parts of the day instead of ads: calls, at the price of a lead, and money that all hours have alike. */
  isOfHours?: boolean;
}

const between = (low: number, high: number, random: Random) => low + (high - low) * random.uniform();

/**
 * How far the rates of a campaign's ads lie apart, on the log scale: median 0.16, mean 0.21, 90th percentile 0.40, as between the
 * arms of 4,872 public headline tests (packages/inference/src/arms.ts).
 */
const spreadIn = (random: Random) => 0.16 * Math.exp(0.715 * random.normal());

/**
 * A world of its own distributions, none of which the optimizer knows: markets walk, weekdays differ, some ads tire, change or
 * come later. Prices are the published averages (LocaliQ, "Facebook Ads Benchmarks 2025": 0.70 dollars a click, 27.66 a lead),
 * spread by trade.
 */
export function drawWorld(random: Random, kind: WorldKind): World {
  const { dollars, isOneStep, isEqual = false, preference = 0.4, isOpposed = false, shifting = 0.1 } = kind;
  if (kind.isOfHours) return drawHours(random, dollars);
  const days = 30;
  const count = 2 + Math.floor(5 * random.uniform());
  const dollarsPerClick = 0.7 * Math.exp(between(-0.7, 0.7, random));
  const perClick = (0.7 / 27.66) * Math.exp(between(-0.3, 1.2, random));
  const [spread, ofResults] = isEqual ? [0, 0] : [spreadIn(random), spreadIn(random)];
  const tires = random.uniform() < 0.6 ? between(0.02, 0.15, random) : 0;
  const ads = Array.from({ length: count }, (_, index): TrueAd => {
    const better = random.normal();
    const converts = isOpposed ? -1.5 * spread * better : ofResults * random.normal();
    return {
      clicksPerDollar: Math.exp(spread * better) / dollarsPerClick,
      resultsPerClick: isOneStep ? 1 : Math.min(0.5, perClick * Math.exp(converts)),
      fatigue: isEqual ? tires : tires * between(0.5, 1.5, random),
      preferred: Math.exp(preference * random.normal()),
      ...(index >= 3 && !isEqual && random.uniform() < 0.3 && { from: Math.floor(between(5, 20, random)) }),
      ...(!isEqual &&
        random.uniform() < shifting && {
          shift: { day: Math.floor(between(8, 22, random)), times: Math.exp(0.4 * random.normal()) },
        }),
    };
  });
  const market = marketOf(days, random);
  return {
    ads,
    dollarsPerDay: dollars[0] * (dollars[1] / dollars[0]) ** random.uniform(),
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

/** A market that walks, and may be shaken once; weekdays differ. */
function marketOf(days: number, random: Random): number[] {
  let level = 1;
  const shock = random.uniform() < 0.3 ? Math.floor(between(5, 25, random)) : -1;
  return Array.from({ length: days }, (_, day) => {
    level *= 1 + 0.08 * (random.uniform() - 0.5);
    if (day === shock) level *= between(0.6, 1.3, random);
    return level * (day % 7 >= 5 ? 0.85 : 1.06);
  });
}

/** A campaign that calls: four to six parts of the day, whose calls for money differ as ads do. */
function drawHours(random: Random, dollars: [number, number]): World {
  const days = 30;
  const dollarsPerCall = 27.66 * Math.exp(between(-1.2, 0.3, random));
  const spread = spreadIn(random);
  return {
    ads: Array.from({ length: 4 + Math.floor(3 * random.uniform()) }, () => ({
      clicksPerDollar: Math.exp(spread * random.normal()) / dollarsPerCall,
      resultsPerClick: 1,
      fatigue: 0,
    })),
    market: marketOf(days, random),
    dollarsPerDay: dollars[0] * (dollars[1] / dollars[0]) ** random.uniform(),
    days,
    isOneStep: true,
    audience: 60_000,
    impressionsPerDollar: between(60, 140, random),
    delay: 0,
    restated: 0,
    learning: { loss: between(0.05, 0.2, random), days: 2 + Math.floor(random.uniform() * 3) },
    favour: 0,
    isOfHours: true,
  };
}
