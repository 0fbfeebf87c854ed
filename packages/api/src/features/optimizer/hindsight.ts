import { setImmediate } from 'node:timers/promises';
import { addDays } from '@awning/contract/zoned-time';
import { type Decision, decide, isOfAd } from '@awning/optimizer/decide';
import { partId } from '@awning/optimizer/hours';
import type { CampaignState, OptimizedAd } from '@awning/optimizer/state';
import { seedOf } from './seed.ts';

/** Days that are looked back at. */
const lookedBack = 30;

/** Days for which Meta learns anew after a change (Meta Business Help, "About the learning phase"). */
const learningDays = 7;

/** What would have been decided on a day, and what it would have rested on. */
export interface Hindsight {
  /** `YYYY-MM-DD`. */
  day: string;
  state: CampaignState;
  decision: Decision;
}

/**
 * What would have been decided about a campaign in the last days, each day by the figures of the days before it, as they are
 * known today, and as if what was decided before had been done. What the ads would have brought then is not known.
 * @param now the state of today
 * @param today `YYYY-MM-DD`
 */
export async function hindsightOf(
  now: CampaignState,
  campaignId: string,
  today: string,
): Promise<Hindsight[]> {
  const found: Hindsight[] = [];
  const paused = new Set<string>();
  let lastChange: number | null = null;
  const length = now.arrived.length;
  for (let back = Math.min(lookedBack, length - 1); back >= 0; back -= 1) {
    const day = addDays(today, -back);
    const known = length - back;
    const recent = found.filter((one) => one.day > addDays(day, -7));
    const state: CampaignState = {
      ...now,
      arrived: now.arrived.slice(0, known),
      ads: now.ads.flatMap((ad) => adOn(ad, known, paused.has(ad.id)) ?? []),
      hours:
        now.hours?.map((part) => ({
          ...part,
          isShown: !paused.has(partId(part)),
          days: part.days.slice(0, known),
        })) ?? null,
      // As Meta learned nothing then of what was not done: a week from each change, as its learning phase lasts.
      isLearning: lastChange !== null && lastChange - back < learningDays,
      daysSinceChange: lastChange === null ? null : lastChange - back,
      changesThisWeek: recent.reduce((sum, one) => sum + one.decision.actions.length, 0),
      daysLeft: now.daysLeft + back,
    };
    const decision = decide(state, seedOf(campaignId, day));
    // A month's decisions are some hundred milliseconds of work.
    await setImmediate();
    if (decision.actions.length === 0) continue;
    for (const action of decision.actions) {
      const name = isOfAd(action) ? action.adId : partId(action);
      if (action.kind === 'pause' || action.kind === 'hide') paused.add(name);
      else paused.delete(name);
    }
    lastChange = back;
    found.push({ day, state, decision });
  }
  return found;
}

/**
 * An ad as it was after some days.
 * @param isPaused by what would have been decided
 * @returns null where it had not been shown by then
 */
function adOn(ad: OptimizedAd, known: number, isPaused: boolean): OptimizedAd | null {
  const days = ad.days.slice(0, known);
  if (!days.some(({ spend }) => spend > 0)) return null;
  if (isPaused) return { ...ad, days, state: 'paused', pausedBy: 'optimizer' };
  const ran = (days.at(-1)?.spend ?? 0) > 0;
  return { ...ad, days, state: ran ? 'running' : 'paused', pausedBy: ran ? null : 'owner' };
}
