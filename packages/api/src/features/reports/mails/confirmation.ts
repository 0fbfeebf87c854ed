import type { Db } from '../../../platform/db/database.ts';
import type { MailKind } from '../../../platform/mail/mail-kind.ts';
import { findRemainingUser } from '../../identity/public.ts';
import { findRecipient } from '../store/recipients.ts';
import type { RecipientKey, RecipientTokens } from '../tokens.ts';

export const confirmationKind = 'reports.confirmation';
const template = 'reportConfirmation';

/** The mail that asks a further address whether it wants reports. Names nobody: its holder may know nobody here. */
export const confirmationMails = (
  db: Db,
  tokens: RecipientTokens,
  publicUrl: string,
): MailKind<RecipientKey, typeof template> => ({
  name: confirmationKind,
  templates: [template],
  async isStillTrue({ ownerId, id }) {
    return (await findRecipient(db, ownerId, id))?.confirmedAt === null;
  },
  async prepare({ ownerId, id }) {
    const row = await findRecipient(db, ownerId, id);
    const owner = row && (await findRemainingUser(db, ownerId));
    if (!owner?.emailVerified || !row?.email) return null;
    const { email, language } = row;
    const token = tokens.make('reports.confirm', { ownerId, id });
    return { to: email, language, template, actionUrl: `${publicUrl}/reports?token=${token}` };
  },
});
