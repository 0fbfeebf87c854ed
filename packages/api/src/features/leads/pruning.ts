import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteOldLeads, deleteOldRemovals } from './store/leads.ts';

const day = 86_400_000;
/** Days after the last contact for which a person's details are kept, as the page about privacy says: 12 months. */
const keptDays = 365;
/** Meta keeps a lead for 90 days, so that after these nothing can bring it back. */
const removalDays = 100;

export const leadPrunings = (db: Db): Pruning[] => [
  simplePruning('leads.leads', (now, limit) =>
    deleteOldLeads(db, new Date(now.getTime() - keptDays * day), limit),
  ),
  simplePruning('leads.removals', (now, limit) =>
    deleteOldRemovals(db, new Date(now.getTime() - removalDays * day), limit),
  ),
];
