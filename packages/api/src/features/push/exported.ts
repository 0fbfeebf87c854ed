import { exportedTable } from '../../platform/export/exported-table.ts';
import { pushDevices, pushQuietHours } from './tables.ts';

/** What the archive of a user's data holds of notices; where they are sent to is a secret. */
export const exportedPush = [
  exportedTable('push/devices.json', pushDevices, { leaveOut: ['sealed', 'endpointPrint'] }),
  exportedTable('push/quiet_hours.json', pushQuietHours, { single: true }),
];
