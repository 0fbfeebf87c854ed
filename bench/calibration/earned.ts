import { arrivedShare } from '@awning/inference/delay';
import { randomOf } from '@awning/inference/random';
import { earnedBy } from '@awning/optimizer/earned';
import type { CampaignState } from '@awning/optimizer/state';
import { later } from '../../packages/api/src/features/results/arrivals.ts';
import { type Outcome, play } from '../optimizer/play.ts';
import { policies } from '../optimizer/policies.ts';
import { drawWorld, type World, type WorldKind } from '../optimizer/world.ts';
import { type Count, claims, counted } from './count.ts';

/** What is known of a campaign at its end. */
function stateOf({ isOneStep, days: length }: World, { days, switched }: Outcome): CampaignState {
  return {
    isOneStep,
    arrived: Array.from({ length }, (_, day) => (isOneStep ? 1 : arrivedShare(later, length - 1 - day))),
    ads: days.map((own, ad) => {
      const last = switched.findLast((one) => one.ad === ad);
      const isOn = last?.isOn ?? true;
      return {
        id: String(ad),
        state: isOn ? 'running' : 'paused',
        pausedBy: isOn ? null : 'optimizer',
        isLocked: false,
        heldDays: 0,
        days: own,
      };
    }),
    isLearning: false,
    daysSinceChange: null,
    changesThisWeek: 0,
    daysLeft: 0,
    limits: { changesAWeek: 3, leastDays: 3 },
    prior: null,
  };
}

/** Optimised campaigns of a kind; each with what was said of what that earned, and what it earned in truth. */
function told(of: WorldKind, seed: number) {
  const world = drawWorld(randomOf(2_000_000 + seed), of);
  const luck = Math.floor(randomOf(seed).uniform() * 2 ** 31);
  const [ours, alone] = ['Awning', 'leave alone'].map((name) =>
    play(world, policies[name] ?? (() => []), luck),
  );
  if (!ours || !alone || ours.edits === alone.edits) return null;
  const done = ours.switched
    .filter(({ ad, isOn, day }) => !(isOn && world.ads[ad]?.from === day))
    .map(({ ad, isOn, day }) => ({
      kind: isOn ? ('resume' as const) : ('pause' as const),
      adId: String(ad),
      from: day,
    }));
  const range = earnedBy([{ state: stateOf(world, ours), done, seed }]);
  return range && { range, truth: ours.value - alone.value };
}

/** "What it changed brought 3 to 20 clicks more": against the same campaign left alone. */
export const ofEarned = (of: WorldKind, world: string, worlds: number): Count =>
  counted(
    { sentence: 'what auto-optimisation earned', world, claimed: claims.nine },
    worlds,
    (seed, tally) => {
      const one = told(of, seed);
      // Said in whole results, rounded.
      if (one) tally.add(one.truth > one.range.low - 0.5 && one.truth < one.range.high + 0.5);
    },
  );
