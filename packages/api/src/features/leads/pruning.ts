import { dayMs } from '@awning/contract/durations';
import { accessesKeptDays } from '@awning/contract/lead-data';
import { stagesKeptDays } from '@awning/contract/lead-feedback';
import { keptMonthsChoices } from '@awning/contract/lead-periods';
import { requestKeptDays } from '@awning/contract/lead-requests';
import { deliveriesKeptDays } from '@awning/contract/lead-webhook';
import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteOldAccesses } from './store/accesses.ts';
import { deleteOldDeliveries } from './store/deliveries.ts';
import { deleteOldRemovals } from './store/leads.ts';
import { deleteDoneRequests, deleteOldRequests } from './store/requests.ts';
import { deleteOutlived } from './store/retention.ts';
import { deleteSentStages } from './store/stages.ts';

/** Meta keeps a lead for 90 days, so that after these nothing can bring it back. */
const removalDays = 100;

export const leadPrunings = (db: Db): Pruning[] => [
  // Each business's leads for as long as its owner has chosen, as the page about privacy says.
  ...keptMonthsChoices.map((months) =>
    simplePruning(`leads.leads-${months}`, (now, limit) => deleteOutlived(db, now, months, limit)),
  ),
  simplePruning('leads.accesses', (now, limit) =>
    deleteOldAccesses(db, new Date(now.getTime() - accessesKeptDays * dayMs), limit),
  ),
  simplePruning('leads.stages', (now, limit) =>
    deleteSentStages(db, new Date(now.getTime() - stagesKeptDays * dayMs), limit),
  ),
  simplePruning('leads.deliveries', (now, limit) =>
    deleteOldDeliveries(db, new Date(now.getTime() - deliveriesKeptDays * dayMs), limit),
  ),
  simplePruning('leads.requests-done', (now, limit) =>
    deleteDoneRequests(db, new Date(now.getTime() - requestKeptDays.done * dayMs), limit),
  ),
  simplePruning('leads.requests', (now, limit) =>
    deleteOldRequests(db, new Date(now.getTime() - requestKeptDays.most * dayMs), limit),
  ),
  simplePruning('leads.removals', (now, limit) =>
    deleteOldRemovals(db, new Date(now.getTime() - removalDays * dayMs), limit),
  ),
];
