import { dayMs } from '@awning/contract/durations';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { ArrivalCurve } from '@awning/inference/delay';
import type { CampaignState } from '@awning/optimizer/state';
import type { Db } from '../../platform/db/database.ts';
import { type CampaignView, changesOf, resultKindOf } from '../campaigns/public.ts';
import { curvesOf, type Fakes, fakesOf, type ResultsService } from '../results/public.ts';
import { adDaysOf, type ClockHour, clockHoursOf, type ReachedAdDay, reachOf } from '../stats/public.ts';
import { cooldownStart } from './cooldown.ts';
import { hasHours, hoursPartsOf } from './hours-state.ts';
import { priorOf } from './prior.ts';
import { mostDays, stateOf } from './state.ts';
import { carriedOut, hasRefusedHours } from './store/decisions.ts';
import { measuredOn } from './store/measured.ts';
import { adSettingsOf, type Settings } from './store/settings.ts';

/** Changes of longer ago have been learned from. */
const learnedMs = 30 * dayMs;

/** Changes that leave what Meta has learned as it is. */
const unlearned = new Set(['stopped', 'resumed', 'edit_refused', 'ad_rejected', 'switched_off']);

/** What a campaign's ads brought, and what is believed before that. */
export interface Figures {
  days: readonly ReachedAdDay[];
  reach: number | null;
  prior: CampaignState['prior'];
  /** How the account's results arrive. */
  curve: ArrivalCurve;
  /** Leads that were not real. */
  fakes: Fakes;
  /** By the hour, where that may decide about the hours. */
  clock: readonly ClockHour[];
}

/** Reads the figures that a decision rests on. */
export async function readFigures(
  { db, results }: { db: Db; results: ResultsService },
  view: CampaignView,
  now: Date,
): Promise<Figures> {
  const { ownerId, id, adAccountId, timeZone, optimization } = view.campaign;
  const today = dateIn(now, timeZone);
  const arriving = { adAccountId, kind: resultKindOf(optimization) };
  const from = addDays(today, -mostDays);
  const [days, curves, reach, { history, usual }, clock] = await Promise.all([
    adDaysOf(db, ownerId, [id], from),
    curvesOf(db, ownerId, [arriving], today),
    reachOf(db, ownerId, id),
    results.usualFor(ownerId, view),
    hasHours(view.campaign) ? clockHoursOf(db, ownerId, id, instantOf(from, timeZone), timeZone) : [],
  ]);
  const fakes = await fakesOf(db, ownerId, [{ ...view.campaign, ads: view.ads }], days);
  return {
    days,
    fakes,
    reach: reach.get('total') ?? null,
    prior: priorOf(arriving.kind, history, usual),
    curve: curves(arriving),
    clock,
  };
}

/**
 * Reads all else that a decision rests on: what its owner settled and what was changed. With the campaign held, nothing of
 * that changes until what is decided is done.
 * @returns null where no day is over yet
 */
export async function readState(
  tx: Db,
  view: CampaignView,
  settings: Settings,
  figures: Figures,
  now: Date,
): Promise<CampaignState | null> {
  const { ownerId, id } = view.campaign;
  const adIds = view.ads.map((ad) => ad.id);
  const adSettings = await adSettingsOf(tx, ownerId, adIds);
  const changes = await changesOf(tx, ownerId, [id], {
    from: new Date(now.getTime() - learnedMs),
    until: now,
  });
  const done = await carriedOut(tx, ownerId, id, new Date(now.getTime() - 7 * dayMs));
  const measured = await measuredOn(tx);
  const leavesHours = settings.keepsHours || (await hasRefusedHours(tx, ownerId, id, cooldownStart(now)));
  return stateOf({
    ...figures,
    hours: (dates) => (leavesHours ? null : hoursPartsOf(view.campaign, figures.clock, dates)),
    view,
    settings,
    adSettings,
    measured,
    lastChange: changes.find(({ kind }) => !unlearned.has(kind))?.at ?? null,
    changesThisWeek: done.reduce((sum, { changed }) => sum + changed, 0),
    now,
  });
}
