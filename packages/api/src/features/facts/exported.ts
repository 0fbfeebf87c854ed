import { exportedTable } from '../../platform/export/exported-table.ts';
import { facts, factVersions, formerFacts } from './tables.ts';

/** What the archive of a user's data holds of what was told about a business and its customers. */
export const exportedFacts = [
  exportedTable('facts/facts.json', facts),
  exportedTable('facts/versions.json', factVersions),
  exportedTable('facts/former.json', formerFacts),
];
