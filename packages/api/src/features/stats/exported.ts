import { exportedTable } from '../../platform/export/exported-table.ts';
import {
  statsAccounts,
  statsArrivals,
  statsDays,
  statsHours,
  statsMinutes,
  statsPruned,
  statsReach,
} from './tables.ts';

/** What the archive of a user's data holds of figures. There may be millions of rows, under few ads. */
export const exportedStats = [
  exportedTable('results/days.json', statsDays, { by: 'adId' }),
  exportedTable('results/hours.json', statsHours, { by: 'adId' }),
  exportedTable('results/minutes.json', statsMinutes, { by: 'adId' }),
  exportedTable('results/reach.json', statsReach),
  exportedTable('results/arrivals.json', statsArrivals),
  exportedTable('results/earlier.json', statsPruned),
  exportedTable('results/readings.json', statsAccounts, { leaveOut: ['leaseHolder', 'leaseUntil'] }),
];
