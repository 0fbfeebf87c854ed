import { exportedTable } from '../../platform/export/exported-table.ts';
import { isUser } from './store/users.ts';
import { emailTokens, knownDevices, passkeys, recoveryCodes, sessions, users } from './tables.ts';

/** What the archive of a user's data holds of profile and sign-ins: nothing that opens the account. */
export const exportedIdentity = [
  exportedTable('profile.json', users, {
    single: true,
    leaveOut: ['passwordHash'],
    where: async (_db, ownerId) => isUser(ownerId),
  }),
  exportedTable('sign-ins/sessions.json', sessions),
  exportedTable('sign-ins/devices.json', knownDevices, { leaveOut: ['digest'] }),
  exportedTable('sign-ins/mailed-links.json', emailTokens, { leaveOut: ['digest'] }),
  exportedTable('sign-ins/passkeys.json', passkeys),
  exportedTable('sign-ins/recovery-codes.json', recoveryCodes, { leaveOut: ['digest'] }),
];
