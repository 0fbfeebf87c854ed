import { addDays, dateIn } from '@awning/contract/zoned-time';
import type { CampaignState } from '@awning/optimizer/state';
import type { Db } from '../../platform/db/database.ts';
import { type CampaignView, changesOf, resultKindOf } from '../campaigns/public.ts';
import type { ResultsService } from '../results/public.ts';
import { adDaysOf, reachOf } from '../stats/public.ts';
import { priorOf } from './prior.ts';
import { mostDays, stateOf } from './state.ts';
import { carriedOut } from './store/decisions.ts';
import { adSettingsOf, settingsOf } from './store/settings.ts';

const dayMs = 86_400_000;
/** Changes of longer ago have been learned from. */
const learnedMs = 30 * dayMs;

/** Changes that leave what Meta has learned as it is. */
const unlearned = new Set(['stopped', 'resumed', 'edit_refused', 'ad_rejected', 'switched_off']);

interface Readable {
  db: Db;
  results: ResultsService;
}

/** Reads all that a decision about a campaign's ads rests on. @returns null where no day is over yet */
export async function readState(
  { db, results }: Readable,
  view: CampaignView,
  now: Date,
): Promise<CampaignState | null> {
  const { campaign, ads } = view;
  const { ownerId, id } = campaign;
  const today = dateIn(now, campaign.timeZone);
  const period = { from: new Date(now.getTime() - learnedMs), until: now };
  const [settings, adSettings, days, reach, { history, usual }, changes, done] = await Promise.all([
    settingsOf(db, ownerId, id),
    adSettingsOf(
      db,
      ownerId,
      ads.map((ad) => ad.id),
    ),
    adDaysOf(db, ownerId, [id], addDays(today, -mostDays)),
    reachOf(db, ownerId, id),
    results.usualFor(ownerId, view),
    changesOf(db, ownerId, [id], period),
    carriedOut(db, ownerId, id, new Date(now.getTime() - 7 * dayMs)),
  ]);
  return stateOf({
    view,
    settings,
    adSettings,
    days,
    reach: reach.get('total') ?? null,
    prior: priorOf(resultKindOf(campaign.optimization), history, usual),
    lastChange: changes.find(({ kind }) => !unlearned.has(kind))?.at ?? null,
    changesThisWeek: done.reduce((sum, { changed }) => sum + changed, 0),
    now,
  });
}
