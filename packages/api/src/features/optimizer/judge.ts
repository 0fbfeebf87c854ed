import { dateIn } from '@awning/contract/zoned-time';
import { type Decision, decide } from '@awning/optimizer/decide';
import type { CampaignView } from '../campaigns/public.ts';
import type { Judge, JudgeBasis } from '../results/public.ts';
import type { OptimizerDeps } from './decide-due.ts';
import { readFigures, readState } from './read-state.ts';
import { seedOf } from './seed.ts';
import { decisionOfDay } from './store/decisions.ts';
import { measuredOn } from './store/measured.ts';
import { adSettingsOf, type Settings, settingsOf } from './store/settings.ts';
import { switchesOf } from './switches.ts';

/** Campaigns whose judgement of today is kept in memory. */
const mostKept = 1000;

/** Ads between which money can be moved. */
const shown = ({ ads }: CampaignView) =>
  ads.filter(({ status, delivery }) => status === 'active' && ['delivering', 'learning'].includes(delivery));

/**
 * The one judge of a campaign's ads: what was decided this morning, else what would be decided now. So the next step, the verdict,
 * a proposal and what would have been done on other plans follow from the same function. Owners look often, and a
 * decision reads all of the campaign's figures: while nothing that it rests on has changed, it is not done again on a day.
 */
export function createJudge(deps: Pick<OptimizerDeps, 'db' | 'clock' | 'campaigns' | 'results'>): Judge {
  const { db, clock } = deps;
  /** By campaign and days that were read, the newest last. */
  const kept = new Map<string, { rests: string; decision: Pick<Decision, 'actions' | 'idle'> }>();

  async function decideNow(view: CampaignView, settings: Settings, today: string): Promise<Decision | null> {
    const { id } = view.campaign;
    const now = clock.now();
    const state = await readState(db, view, settings, await readFigures(deps, view, now), now);
    return state && decide(state, seedOf(id, today));
  }

  return async (ownerId, view, basis) => {
    const { id, status, delivery, timeZone } = view.campaign;
    const isRunning = status === 'active' && ['delivering', 'learning', 'limited'].includes(delivery);
    const ads = shown(view);
    if (!isRunning || ads.length < 2) return { costly: [], idle: null };
    const today = dateIn(clock.now(), timeZone);
    const stored = await decisionOfDay(db, ownerId, id, today);
    const decision = stored?.decision ?? (await decided());
    // What was done, declined or taken back this morning is not asked once more.
    const isOpen = !stored || stored.outcome === 'proposed';
    const actions = isOpen ? (decision?.actions ?? []) : [];
    const costly = switchesOf(actions).flatMap(({ adId, to }) => {
      const ad = to === 'paused' && ads.find((one) => one.id === adId);
      return ad ? [{ id: adId, name: ad.headline || ad.text }] : [];
    });
    return { costly, idle: decision?.idle ?? null };

    async function decided() {
      const settings = await settingsOf(db, ownerId, id);
      if (!basis) return decideNow(view, settings, today);
      const rests = await restsOn(view, settings, basis, today);
      // The step alone reads fewer days.
      const key = `${id} ${basis.days}`;
      const last = kept.get(key);
      if (last?.rests === rests) return last.decision;
      const found = await decideNow(view, settings, today);
      if (found) keep(key, { rests, decision: { actions: found.actions, idle: found.idle } });
      return found;
    }
  };

  function keep(key: string, judged: NonNullable<ReturnType<typeof kept.get>>): void {
    kept.delete(key);
    kept.set(key, judged);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  /** All that a decision of a day rests on, but for how the account's results arrive and what other campaigns brought, as text. */
  async function restsOn(
    { campaign, ads }: CampaignView,
    settings: Settings,
    basis: JudgeBasis,
    today: string,
  ): Promise<string> {
    const adIds = ads.map((ad) => ad.id);
    const [ofAds, measured] = await Promise.all([adSettingsOf(db, campaign.ownerId, adIds), measuredOn(db)]);
    // The version changes with whatever its owner changes, which Meta learns from anew.
    const { version, delivery, endDate, dailyBudget, hiddenHours } = campaign;
    return JSON.stringify([
      ...[
        today,
        { version, delivery, endDate, dailyBudget, hiddenHours },
        settings,
        basis,
        measured,
        [...ofAds.values()],
      ],
      ...ads.map((ad) => [ad.id, ad.status, ad.delivery, ad.pausedBy, ad.metaAdId, ad.changedAtMeta]),
    ]);
  }
}
