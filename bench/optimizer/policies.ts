import { changesAWeek, leastDays } from '@awning/contract/optimizer';
import { arrivedShare } from '@awning/inference/delay';
import { decide, isOfAd } from '@awning/optimizer/decide';
import { decideAds, waitDaysOf } from '@awning/optimizer/decide-ads';
import { type Manner, usualManner } from '@awning/optimizer/manner';
import type { CampaignState, OptimizedAd } from '@awning/optimizer/state';
import { later } from '../../packages/api/src/features/results/arrivals.ts';
import { type Known, type Policy, trueRate } from './play.ts';
import { leastOf, type World } from './world.ts';

const totals = ({ days }: Known) =>
  days.map((own) =>
    own.reduce(
      (sum, day) => ({
        spend: sum.spend + day.spend,
        clicks: sum.clicks + day.clicks,
        results: sum.results + day.results,
      }),
      { spend: 0, clicks: 0, results: 0 },
    ),
  );
/** Those with the largest values. */
const firstOf = (values: readonly number[], count: number) => {
  const order = values.map((_, ad) => ad).sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  return values.map((_, ad) => order.slice(0, count).includes(ad));
};

/** All run; Meta divides. New ones are switched on when they come. */
const leaveAlone: Policy = ({ there: are }) => are;

/** As sold elsewhere: every day what brings so much less for money than the average is paused, from the third day. */
const rule =
  (of: 'clicks' | 'results'): Policy =>
  (known, today) => {
    const sums = totals(known);
    const all = { spend: 0, came: 0 };
    for (const one of sums) {
      all.spend += one.spend;
      all.came += one[of];
    }
    if (today < 3 || all.came === 0)
      return known.there.map((is, ad) => is && (known.running[ad] || sums[ad]?.spend === 0));
    const cost = all.spend / all.came;
    return known.there.map((is, ad) => {
      const { spend = 0, [of]: came = 0 } = sums[ad] ?? {};
      const isWorse = spend > cost && spend / Math.max(came, 0.5) > 1.25 * cost;
      return is && (known.running[ad] || spend === 0) && !isWorse;
    });
  };

/** Draws each day from flat gamma beliefs, and shows the best draw alone; or the two best. */
const thompson =
  (shown: 1 | 2): Policy =>
  (known, _today, world, random) => {
    const rates = totals(known).map(({ spend, results }, ad) =>
      known.there[ad] ? random.gamma({ shape: results + 0.5, rate: spend + 1 }) : -1,
    );
    return firstOf(rates, Math.max(shown, leastOf(world))).map((on, ad) => on && Boolean(known.there[ad]));
  };

/** Knows the truth, and what a change costs: changes where it brings more in the days that are left. */
const oracle: Policy = (known, today, world) => {
  const rates = known.days.map((days, ad) =>
    known.there[ad]
      ? trueRate(
          world,
          ad,
          today,
          days.length > 0 ? seenOf(days, world.impressionsPerDollar, world.audience) : 0,
        )
      : -1,
  );
  const best = firstOf(rates, leastOf(world));
  if (today === 0) return best;
  const then = rates.reduce((sum, rate, ad) => sum + (best[ad] ? rate : 0), 0) / leastOf(world);
  const spent = known.days.map((days, ad) => (known.running[ad] ? (days.at(-1)?.spend ?? 0) : 0));
  const total = spent.reduce((sum, one) => sum + one, 0);
  const now = total > 0 ? rates.reduce((sum, rate, ad) => sum + (rate * (spent[ad] ?? 0)) / total, 0) : 0;
  const gain = (then - now) * (world.days - today);
  return gain > then * world.learning.loss * world.learning.days * 2 ? best : known.running;
};
const seenOf = (days: { spend: number }[], perDollar: number, audience: number) =>
  (days.reduce((sum, { spend }) => sum + spend, 0) * perDollar) / audience;

/** All run for a week; then the oracle's choice. */
const truthFromDay7: Policy = (known, today, world, random) =>
  today < 7 ? known.there : oracle(known, today, world, random);

/** What of its limits and rules is another one than the product's. */
export interface Freed {
  changesAWeek?: number;
  leastDays?: number;
  /** Days between changes, also while Meta learns. */
  waitDays?: number;
  /** Days' results that a change is taken to cost. */
  cost?: number;
  manner?: Partial<Manner>;
}

/** What the product does with Auto: its own rules, with the limits that it begins with. */
export const oursBy =
  (freed: Freed = {}): Policy =>
  (known, today, world, random) => {
    if (today === 0) return known.there;
    // As it would answer; skipped to save the reckoning.
    if (known.sinceChange !== null && known.sinceChange < (freed.waitDays ?? waitDaysOf(known.isLearning)))
      return known.running;
    if (world.isOfHours) return oursOfHours(known, today, world, random);
    const started = known.days.map((days) => days.some(({ spend }) => spend > 0));
    const state: CampaignState = {
      isOneStep: world.isOneStep,
      arrived: (known.days[0] ?? []).map((_, day) =>
        world.isOneStep ? 1 : arrivedShare(later, today - 1 - day),
      ),
      ads: known.days.flatMap((days, ad): OptimizedAd[] =>
        known.there[ad]
          ? [
              {
                id: String(ad),
                state: known.running[ad] ? 'running' : started[ad] ? 'paused' : 'waiting',
                pausedBy: known.running[ad] || !started[ad] ? null : 'optimizer',
                isLocked: false,
                heldDays: 0,
                days,
              },
            ]
          : [],
      ),
      ...withinLimits(known, today, world),
      ...(freed.waitDays !== undefined && { daysSinceChange: null }),
      ...(freed.cost !== undefined && { measured: { cost: freed.cost, resultSpread: null } }),
      limits: {
        changesAWeek: freed.changesAWeek ?? changesAWeek.usual,
        leastDays: freed.leastDays ?? leastDays.usual,
      },
    };
    const seed = Math.floor(random.uniform() * 2 ** 31);
    const { actions } = decideAds(state, seed, { ...usualManner, ...freed.manner });
    const next = [...known.running];
    for (const { kind, adId } of actions) next[Number(adId)] = kind !== 'pause';
    return next;
  };

const withinLimits = (known: Known, today: number, world: World) => ({
  isLearning: known.isLearning,
  daysSinceChange: known.sinceChange,
  changesThisWeek: known.changes,
  daysLeft: world.days - today,
  limits: { changesAWeek: changesAWeek.usual, leastDays: leastDays.usual },
  prior: null,
});

/** The same of the hours of a campaign with one ad. */
const oursOfHours: Policy = (known, today, world, random) => {
  const dates = (known.days[0] ?? []).map((_, day) => day);
  const sum = (day: number, of: 'spend' | 'results') =>
    known.days.reduce((all, days) => all + (days[day]?.[of] ?? 0), 0);
  const ad: OptimizedAd = {
    id: 'ad',
    state: 'running',
    pausedBy: null,
    isLocked: false,
    heldDays: 0,
    days: dates.map((day) => ({
      spend: sum(day, 'spend'),
      clicks: sum(day, 'results'),
      results: sum(day, 'results'),
      frequency: 1,
    })),
  };
  const state: CampaignState = {
    isOneStep: false,
    arrived: dates.map(() => 1),
    ads: [ad],
    hours: known.days.map((days, part) => ({
      from: part * 3,
      until: part * 3 + 3,
      isShown: Boolean(known.running[part]),
      days,
    })),
    ...withinLimits(known, today, world),
  };
  const { actions } = decide(state, Math.floor(random.uniform() * 2 ** 31));
  const next = [...known.running];
  for (const action of actions) if (!isOfAd(action)) next[action.from / 3] = action.kind === 'show';
  return next;
};

export const policies: Record<string, Policy> = {
  'leave alone': leaveAlone,
  'click-rate rule': rule('clicks'),
  'cost rule': rule('results'),
  Thompson: thompson(1),
  'top-two': thompson(2),
  Awning: oursBy(),
  'truth from day 7': truthFromDay7,
  oracle,
};
