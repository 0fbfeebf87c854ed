import { exportedTable } from '../../platform/export/exported-table.ts';
import { adLines } from './tables.ts';

/** What the archive of a user's data holds of the lines of her ads. */
export const exportedLines = [exportedTable('lines/lines.json', adLines)];
