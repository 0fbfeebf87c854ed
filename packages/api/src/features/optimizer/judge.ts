import { dateIn } from '@awning/contract/zoned-time';
import { decide } from '@awning/optimizer/decide';
import type { CampaignView } from '../campaigns/public.ts';
import type { Judge } from '../results/public.ts';
import type { OptimizerDeps } from './decide-due.ts';
import { readFigures, readState } from './read-state.ts';
import { seedOf } from './seed.ts';
import { decisionOfDay } from './store/decisions.ts';
import { settingsOf } from './store/settings.ts';
import { switchesOf } from './switches.ts';

/** Ads between which money can be moved. */
const shown = ({ ads }: CampaignView) =>
  ads.filter(({ status, delivery }) => status === 'active' && ['delivering', 'learning'].includes(delivery));

/**
 * The one judge of a campaign's ads: what was decided this morning, else what would be decided now. So the next step, the verdict,
 * a proposal and what would have been done on other plans follow from the same function.
 */
export const createJudge =
  (deps: Pick<OptimizerDeps, 'db' | 'clock' | 'campaigns' | 'results'>): Judge =>
  async (ownerId, view) => {
    const { db, clock } = deps;
    const { id, status, delivery, timeZone } = view.campaign;
    const isRunning = status === 'active' && ['delivering', 'learning', 'limited'].includes(delivery);
    const ads = shown(view);
    if (!isRunning || ads.length < 2) return { costly: [], idle: null };
    const now = clock.now();
    const today = dateIn(now, timeZone);
    const stored = await decisionOfDay(db, ownerId, id, today);
    const decision = stored?.decision ?? (await decideNow());
    // What was done, declined or taken back this morning is not asked once more.
    const isOpen = !stored || stored.outcome === 'proposed';
    const actions = isOpen ? (decision?.actions ?? []) : [];
    const costly = switchesOf(actions).flatMap(({ adId, to }) => {
      const ad = to === 'paused' && ads.find((one) => one.id === adId);
      return ad ? [{ id: adId, name: ad.headline || ad.text }] : [];
    });
    return { costly, idle: decision?.idle ?? null };

    async function decideNow() {
      const settings = await settingsOf(db, ownerId, id);
      const state = await readState(db, view, settings, await readFigures(deps, view, now), now);
      return state && decide(state, seedOf(id, today));
    }
  };
