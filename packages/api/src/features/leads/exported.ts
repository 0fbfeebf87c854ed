import { exportedTable } from '../../platform/export/exported-table.ts';
import { leadForms } from './tables.ts';

/** What the archive of a user's data holds of lead forms. */
export const exportedLeads = [exportedTable('leads/forms.json', leadForms)];
