import { exportedTable } from '../../platform/export/exported-table.ts';
import { businesses, businessLogos } from './tables.ts';

/** What the archive of a user's data holds of businesses; the logos are pictures beside them. */
export const exportedBusinesses = [
  exportedTable('businesses/businesses.json', businesses),
  exportedTable('businesses/logos.json', businessLogos, { leaveOut: ['bytes'] }),
];
