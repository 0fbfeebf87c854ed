import { exportedTable } from '../../platform/export/exported-table.ts';
import { verifiedAddress } from '../identity/public.ts';
import { sentFrom } from './store.ts';
import { bugReports, contactMessages } from './tables.ts';

/**
 * What the archive of a user's data holds of messages to support. Anybody can name an address in the contact form, and
 * an address can change hands: only what was sent since the user has proved the address is shown.
 */
export const exportedSupport = [
  exportedTable('support/bug-reports.json', bugReports),
  exportedTable('support/contact-messages.json', contactMessages, {
    async where(db, ownerId) {
      const address = await verifiedAddress(db, ownerId);
      return address && sentFrom(address.email, address.since);
    },
  }),
];
