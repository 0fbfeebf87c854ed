import { exportedTable } from '../../platform/export/exported-table.ts';
import { brandKits } from './tables.ts';

/** What the archive of a user's data holds of the brands of businesses. */
export const exportedBrands = [exportedTable('businesses/brands.json', brandKits)];
