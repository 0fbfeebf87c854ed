import { exportedTable } from '../../platform/export/exported-table.ts';
import { importFindings, imports } from './tables.ts';

/** What the archive of a user's data holds of what was read on websites and Pages. */
export const exportedImports = [
  exportedTable('businesses/imports.json', imports),
  exportedTable('businesses/import-findings.json', importFindings, { leaveOut: ['bytes', 'preview'] }),
];
