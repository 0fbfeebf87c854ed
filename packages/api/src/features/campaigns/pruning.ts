import { dayMs } from '@awning/contract/durations';
import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteOldChanges } from './store/changes.ts';
import { deleteEnded } from './store/waiting-launches.ts';

/** Days after its end date for which a launch that never was is still shown. */
const keptDays = 30;
/** Days for which it is known what changed: as long as a campaign lasts, and its report. */
const changesKeptDays = 400;

export const campaignPrunings = (db: Db): Pruning[] => [
  simplePruning('campaigns.waiting-launches', (now, limit) =>
    deleteEnded(db, new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10), limit),
  ),
  simplePruning('campaigns.changes', (now, limit) =>
    deleteOldChanges(db, new Date(now.getTime() - changesKeptDays * dayMs), limit),
  ),
];
