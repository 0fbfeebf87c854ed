import { exportedTable } from '../../platform/export/exported-table.ts';
import { choices, connections } from './tables.ts';

/** What the archive of a user's data holds of the connection to Meta: the permissions given, what each business advertises with, and never the keys. */
export const exportedConnections = [
  exportedTable('facebook/connection.json', connections, { single: true, leaveOut: ['sealedTokens'] }),
  exportedTable('facebook/choices.json', choices),
];
