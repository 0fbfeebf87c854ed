import { type Arm, beliefsOf, rank, rateOf } from './arms.ts';
import { logEvidence, ratioSequence } from './evidence.ts';
import { dispersionOf, informative, type PairedDay, shareOf } from './paired-days.ts';
import { randomOf } from './random.ts';

/** What a comparison needs, and when it says something. */
export interface ComparisonRules {
  /** Whether each trial is a result (clicks), or only some are (leads out of clicks). */
  isOneStep: boolean;
  /** How far arms lie apart in their results for a trial, where that was learnt; null for what is usual. */
  resultSpread: number | null;
  /** Results that an arm has to be expected to have had, for its cost, before it is compared. */
  leastExpected: number;
  /** Results that all of them together must have brought. */
  leastResults: number;
  /** An arm is named where the chance of being wrong is at most this. */
  named: number;
  /** It counts as certain at this. */
  certain: number;
  /** Ratio of two rates below which nobody would notice a difference. */
  noticeable: number;
  /** Days beyond which nothing is foretold. */
  daysLeft: number;
}

export type Comparison =
  /** Fewer than two arms have been shown enough, or too little has come. */
  | { state: 'too_early'; compared: number }
  /** `chance` that it is not the best; `days` until it is certain at today's pace, null where that is not foreseen. */
  | {
      state: 'probably' | 'certain';
      id: string;
      chance: number;
      days: number | null;
      /** How many times the results of the next best for the same money: at every look at once, 95 %. */
      ratio: { low: number; high: number };
    }
  | { state: 'alike' }
  | { state: 'unclear'; days: number | null };

/** As many of the last days tell how fast evidence comes. */
const paceDays = 7;
/** Nothing is found alike below so high a probability. */
const alikeFrom = 0.9;

/**
 * Which of several arms is the best, at any look. An arm is named where it is ahead of each other one by evidence that holds
 * whenever one looks, and by the beliefs; evidence is divided by the number of arms (Bonferroni), since any could be named.
 * A pure function of its input.
 */
export function compareArms(arms: readonly Arm[], rules: ComparisonRules, seed: number): Comparison {
  const total = (of: readonly Arm[], key: 'exposure' | 'successes') =>
    of.reduce((sum, { days }) => sum + days.reduce((own, day) => own + day[key], 0), 0);
  const [results, exposure] = [total(arms, 'successes'), total(arms, 'exposure')];
  const compared = arms.filter((arm) => total([arm], 'exposure') * results >= rules.leastExpected * exposure);
  if (compared.length < 2 || total(compared, 'successes') < rules.leastResults)
    return { state: 'too_early', compared: compared.length };
  const beliefs = beliefsOf(compared, rules.isOneStep, rules.resultSpread);
  const { best, alike } = rank(beliefs, rules.noticeable, randomOf(seed));
  const leader = best.indexOf(Math.max(...best));
  const rivals = compared.flatMap((arm, index) => {
    const own = compared[leader];
    if (!own || index === leader) return [];
    const days = pairedDays(own, arm);
    return [{ index, days, evidence: logEvidence(days) }];
  });
  const [nearest] = rivals.toSorted((one, other) => one.evidence - other.evidence);
  const named = compared[leader];
  if (!nearest || !named) return { state: 'too_early', compared: compared.length };
  const chance = Math.min(
    1,
    Math.max(compared.length * Math.exp(-nearest.evidence), 1 - (best[leader] ?? 0)),
  );
  const [ahead, behind] = [beliefs[leader], beliefs[nearest.index]];
  const needed = Math.log(compared.length / rules.certain) - nearest.evidence;
  const expectedRatio = ahead && behind ? Math.log(rateOf(ahead) / rateOf(behind)) : 0;
  const days = daysUntil(nearest.days, expectedRatio, needed, rules.daysLeft);
  if (chance <= rules.named)
    return {
      state: chance <= rules.certain ? 'certain' : 'probably',
      id: named.id,
      chance,
      days: chance <= rules.certain ? null : days,
      ratio: ratioSequence(nearest.days, 0.05),
    };
  if (alike >= alikeFrom) return { state: 'alike' };
  return { state: 'unclear', days };
}

const nothing = { exposure: 0, trials: 0, successes: 0 };

const pairedDays = (first: Arm, second: Arm): PairedDay[] =>
  first.days.map((day, index) => ({
    first: { events: day.successes, exposure: day.exposure },
    second: {
      events: (second.days[index] ?? nothing).successes,
      exposure: (second.days[index] ?? nothing).exposure,
    },
  }));

/**
 * In how many days so much evidence comes, at the pace of the last days and if the ratio is what is believed: each event adds
 * the relative entropy of its two shares on average.
 */
function daysUntil(
  days: readonly PairedDay[],
  logRatio: number,
  needed: number,
  most: number,
): number | null {
  const last = days.slice(-paceDays);
  const noise = dispersionOf(informative(days));
  const gained = informative(last).reduce((sum, day) => {
    const [share, even] = [shareOf(day, logRatio), shareOf(day, 0)];
    const each = share * Math.log(share / even) + (1 - share) * Math.log((1 - share) / (1 - even));
    return sum + ((day.first.events + day.second.events) * each) / noise;
  }, 0);
  const left = needed <= 0 ? 1 : Math.ceil((needed * last.length) / gained);
  return left <= most ? left : null;
}
