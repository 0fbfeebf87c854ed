import { compareArms } from '@awning/inference/compare-arms';
import { type Random, randomOf } from '@awning/inference/random';
import { rules } from '../packages/api/src/features/results/ad-comparison.ts';
import { days, knownAt, play, type World } from './inference/world.ts';
import type { Bench, Figure } from './report.ts';

/** Campaigns that are played for each figure; `CAMPAIGNS` sets another number. */
const campaigns = Number(process.env.CAMPAIGNS ?? 600);
/** No verdict is given before so many days (features/results/service.ts). */
const firstDay = 3;

const rulesOf = ({ perClick }: World, today: number) => ({
  ...rules,
  isOneStep: perClick === 1,
  resultSpread: null,
  daysLeft: days - 1 - today,
});

/** The ads that are named at any of the daily looks at a campaign. */
function namedIn(world: World, random: Random, seed: number): Set<string> {
  const played = play(world, random);
  const named = new Set<string>();
  for (let today = firstDay; today < days; today++) {
    const found = compareArms(knownAt(played, today, world.perClick), rulesOf(world, today), seed);
    if (found.state === 'probably' || found.state === 'certain') named.add(found.id);
  }
  return named;
}

/** Shares of campaigns that name the first ad, and another one, whose first ad brings so many times what the others do. */
function play30Days(ratio: number, kinds: readonly Kind[]): { first: number; other: number } {
  const count = { first: 0, other: 0 };
  for (let campaign = 1; campaign <= campaigns; campaign++) {
    const random = randomOf(campaign);
    const { dollarsPerResult, perClick, times } = kinds[campaign % kinds.length] ?? clicks;
    const ads = 2 + Math.floor(random.uniform() * (ratio === 1 ? 3 : 1));
    const rates = Array.from({ length: ads }, (_, ad) => (ad === 0 ? ratio : 1) / dollarsPerResult);
    const dollarsPerDay = 5 * 10 ** random.uniform() * times;
    const named = namedIn({ rates, dollarsPerDay, perClick }, random, campaign);
    if (named.has('0')) count.first += 1;
    if ([...named].some((id) => id !== '0')) count.other += 1;
  }
  return { first: count.first / campaigns, other: count.other / campaigns };
}

interface Kind {
  dollarsPerResult: number;
  perClick: number;
  /** How many times the money of the others. */
  times: number;
}
/** Published averages (LocaliQ, "Facebook Ads Benchmarks 2025"): 0.70 dollars a click, 27.66 a lead. */
const clicks: Kind = { dollarsPerResult: 0.7, perClick: 1, times: 1 };
const leads: Kind = { dollarsPerResult: 27.66, perClick: 0.7 / 27.66, times: 1 };

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export const bench: Bench = {
  name: 'Verdicts about ads: 30 days of daily looks, 5 to 50 dollars a day',
  async measure() {
    const falseWinners = (name: string, kinds: readonly Kind[]): Figure => {
      const { first, other } = play30Days(1, kinds);
      const named = first + other;
      return {
        what: `a winner named among equal ads, ${name}`,
        value: percent(named),
        bar: 'under 5 %',
        met: named < 0.05,
      };
    };
    const power = (ratio: number, name: string, kinds: readonly Kind[]): Figure => {
      const { first, other } = play30Days(ratio, kinds);
      return {
        what: `the better of two named, ${Math.round((ratio - 1) * 100)} % better, ${name}`,
        value: `${percent(first)} (the worse one ${percent(other)})`,
        bar: 'the worse under 5 %',
        met: other < 0.05,
      };
    };
    return [
      falseWinners('clicks and leads', [clicks, leads]),
      falseWinners('clicks', [clicks]),
      ...[1.3, 1.5].flatMap((ratio) => [
        power(ratio, 'clicks', [clicks]),
        power(ratio, 'leads', [leads]),
        power(ratio, 'leads for ten times the money', [{ ...leads, times: 10 }]),
      ]),
    ];
  },
};
