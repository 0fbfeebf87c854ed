import { changesAWeek, leastDays } from '@awning/contract/optimizer';
import { arrivedShare } from '@awning/inference/delay';
import { decide, isOfAd } from '@awning/optimizer/decide';
import { waitDaysOf } from '@awning/optimizer/decide-ads';
import type { CampaignState, OptimizedAd } from '@awning/optimizer/state';
import { later } from '../../packages/api/src/features/results/arrivals.ts';
import { type Known, type Policy, trueRate } from './play.ts';

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
const only = (count: number, chosen: number) => Array.from({ length: count }, (_, ad) => ad === chosen);
const largest = (values: readonly number[]) => values.indexOf(Math.max(...values));

/** All run; Meta divides. New ones are switched on when they come. */
const leaveAlone: Policy = ({ there: are }) => are;

/** As sold elsewhere: every day what costs 25 % more than the average is paused, from the third day. */
const ruleOfThumb: Policy = (known, today) => {
  const sums = totals(known);
  const all = sums.reduce(
    (sum, one) => ({ spend: sum.spend + one.spend, results: sum.results + one.results }),
    {
      spend: 0,
      results: 0,
    },
  );
  if (today < 3 || all.results === 0)
    return known.there.map((is, ad) => is && (known.running[ad] || sums[ad]?.spend === 0));
  const cost = all.spend / all.results;
  return known.there.map((is, ad) => {
    const { spend = 0, results = 0 } = sums[ad] ?? {};
    const isWorse = spend > cost && spend / Math.max(results, 0.5) > 1.25 * cost;
    return is && (known.running[ad] || spend === 0) && !isWorse;
  });
};

/** Draws each day from flat gamma beliefs, and shows the best draw alone; or the two best. */
const thompson =
  (shown: 1 | 2): Policy =>
  (known, _today, _world, random) => {
    const rates = totals(known).map(({ spend, results }, ad) =>
      known.there[ad] ? random.gamma({ shape: results + 0.5, rate: spend + 1 }) : -1,
    );
    const order = rates.map((_, ad) => ad).sort((one, other) => (rates[other] ?? 0) - (rates[one] ?? 0));
    return known.there.map((is, ad) => is && order.slice(0, shown).includes(ad));
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
  const best = largest(rates);
  if (today === 0) return only(rates.length, best);
  const spent = known.days.map((days, ad) => (known.running[ad] ? (days.at(-1)?.spend ?? 0) : 0));
  const total = spent.reduce((sum, one) => sum + one, 0);
  const now = total > 0 ? rates.reduce((sum, rate, ad) => sum + (rate * (spent[ad] ?? 0)) / total, 0) : 0;
  const left = world.days - today;
  const gain = ((rates[best] ?? 0) - now) * left;
  return gain > (rates[best] ?? 0) * world.learning.loss * world.learning.days * 2
    ? only(rates.length, best)
    : known.running;
};
const seenOf = (days: { spend: number }[], perDollar: number, audience: number) =>
  (days.reduce((sum, { spend }) => sum + spend, 0) * perDollar) / audience;

/** All run for a week; then the oracle's choice. */
const truthFromDay7: Policy = (known, today, world, random) =>
  today < 7 ? known.there : oracle(known, today, world, random);

/** What the product does with Auto: its own rules, with the limits that it begins with. */
const ours: Policy = (known, today, world, random) => {
  if (today === 0) return known.there;
  // As it would answer; skipped to save the reckoning.
  if (known.sinceChange !== null && known.sinceChange < waitDaysOf(known.isLearning)) return known.running;
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
    isLearning: known.isLearning,
    daysSinceChange: known.sinceChange,
    changesThisWeek: known.changes,
    daysLeft: world.days - today,
    limits: { changesAWeek: changesAWeek.usual, leastDays: leastDays.usual },
    prior: null,
  };
  const { actions } = decide(state, Math.floor(random.uniform() * 2 ** 31));
  const next = [...known.running];
  for (const { kind, adId } of actions.filter(isOfAd)) next[Number(adId)] = kind !== 'pause';
  return next;
};

export const policies: Record<string, Policy> = {
  'leave alone': leaveAlone,
  'rule of thumb': ruleOfThumb,
  Thompson: thompson(1),
  'top-two': thompson(2),
  Awning: ours,
  'truth from day 7': truthFromDay7,
  oracle,
};
