import { exportedTable } from '../../platform/export/exported-table.ts';
import { optimizerAds, optimizerDecisions, optimizerSettings, optimizerStops } from './tables.ts';

/** What the archive of a user's data holds of decisions about her ads. */
export const exportedOptimizer = [
  exportedTable('optimizer/settings.json', optimizerSettings),
  exportedTable('optimizer/ads.json', optimizerAds),
  exportedTable('optimizer/decisions.json', optimizerDecisions),
  exportedTable('optimizer/stopped.json', optimizerStops),
];
