import { exportedTable } from '../../platform/export/exported-table.ts';
import { alerts, reportRecipients, reportSchedules, reports } from './tables.ts';

/** What the archive of a user's data holds of reports and alerts. */
export const exportedReports = [
  exportedTable('reports/recipients.json', reportRecipients),
  exportedTable('reports/schedules.json', reportSchedules),
  exportedTable('reports/reports.json', reports),
  exportedTable('reports/alerts.json', alerts),
];
