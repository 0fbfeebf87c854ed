import { addDays } from '@awning/contract/zoned-time';
import { type Decision, decide } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import { seedOf } from './seed.ts';

/** Days that are looked back at. */
const lookedBack = 30;

/** What would have been decided on a day, and what it would have rested on. */
export interface Hindsight {
  /** `YYYY-MM-DD`. */
  day: string;
  state: CampaignState;
  decision: Decision;
}

/**
 * What would have been decided about a campaign in the last days, each day by what was known on it and as if what was
 * decided before had been done. What the ads would have brought then is not known: figures stay those that came.
 * @param now the state of today
 * @param today `YYYY-MM-DD`
 */
export function hindsightOf(now: CampaignState, campaignId: string, today: string): Hindsight[] {
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
      arrived: now.arrived.slice(-known),
      ads: now.ads
        .filter((ad) => ad.days.slice(0, known).some(({ spend }) => spend > 0))
        .map((ad) => ({
          ...ad,
          ...(paused.has(ad.id)
            ? { state: 'paused' as const, pausedBy: 'optimizer' as const }
            : { state: 'running' as const, pausedBy: null }),
          days: ad.days.slice(0, known),
        })),
      isLearning: false,
      daysSinceChange: lastChange === null ? null : lastChange - back,
      changesThisWeek: recent.reduce((sum, one) => sum + one.decision.actions.length, 0),
      daysLeft: now.daysLeft + back,
    };
    const decision = decide(state, seedOf(campaignId, day));
    if (decision.actions.length === 0) continue;
    for (const { kind, adId } of decision.actions)
      if (kind === 'pause') paused.add(adId);
      else paused.delete(adId);
    lastChange = back;
    found.push({ day, state, decision });
  }
  return found;
}
