import { dayMs } from '@awning/contract/durations';
import { unconfirmedDays } from '@awning/contract/reports';
import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteOverAlerts } from './store/alerts.ts';
import { deleteUnconfirmed } from './store/recipients.ts';
import { deleteReports } from './store/reports.ts';

/** Days for which it is known what was reported and what was wrong: longer than a report can be late. */
const keptDays = 400;

export const reportPrunings = (db: Db): Pruning[] => [
  simplePruning('reports.unconfirmed-recipients', (now, limit) =>
    deleteUnconfirmed(db, new Date(now.getTime() - unconfirmedDays * dayMs), limit),
  ),
  simplePruning('reports.reports', (now, limit) =>
    deleteReports(db, new Date(now.getTime() - keptDays * dayMs), limit),
  ),
  simplePruning('reports.alerts', (now, limit) =>
    deleteOverAlerts(db, new Date(now.getTime() - keptDays * dayMs), limit),
  ),
];
