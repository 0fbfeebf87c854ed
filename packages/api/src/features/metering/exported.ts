import { exportedTable } from '../../platform/export/exported-table.ts';
import { modelUsage } from './tables.ts';

/** What the archive of a user's data holds of what a language model used for her businesses. */
export const exportedMetering = [exportedTable('plan/model-usage.json', modelUsage)];
