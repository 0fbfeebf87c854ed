import { exportedTable } from '../../platform/export/exported-table.ts';
import { facts, formerFacts } from './tables.ts';

/** What the archive of a user's data holds of what was understood about a business and its customers. */
export const exportedFacts = [
  exportedTable('facts/facts.json', facts),
  exportedTable('facts/former.json', formerFacts),
];
