import { exportedTable } from '../../platform/export/exported-table.ts';
import { tillLinks, tillWords, walkIns } from './tables.ts';

/** What the archive of a user's data holds of people who came in; what opens a link is a secret. */
export const exportedWalkIns = [
  exportedTable('walkins/words.json', tillWords),
  exportedTable('walkins/walk-ins.json', walkIns),
  exportedTable('walkins/links.json', tillLinks, { leaveOut: ['digest'] }),
];
