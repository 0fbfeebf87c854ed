import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail, type MailKind } from '../../platform/mail/mail-kind.ts';
import { findRemainingUser } from '../identity/public.ts';
import { findConnection } from './store.ts';

const name = 'connections.removal';
const templates = ['facebookRemoved', 'facebookDataDeleted'] as const;
type Template = (typeof templates)[number];

/** A mail about what a person did at Facebook, to the owner of an account that she had connected. Names no person. */
interface ConnectionMail {
  ownerId: string;
  template: Template;
}

/** Has a mail sent to each owner, exactly if the caller's transaction commits. */
export async function enqueueMails(
  jobs: Jobs,
  tx: Db,
  ownerIds: readonly string[],
  template: Template,
): Promise<void> {
  for (const ownerId of ownerIds)
    await enqueueMail(jobs, tx, name, { ownerId, template }, { key: `${ownerId}/${template}` });
}

/**
 * An account that is gone by then gets none, nor does one whose address is not verified.
 * @param publicUrl without a slash at its end
 */
export const connectionMails = (db: Db, publicUrl: string): MailKind<ConnectionMail, Template> => ({
  name,
  formerJob: 'connections.mail',
  templates,

  /** The connection may be made again by now, or deleted, of which another mail tells. */
  async isStillTrue({ ownerId, template }) {
    if (template === 'facebookDataDeleted') return true;
    return (await findConnection(db, ownerId))?.sealedTokens === null;
  },

  async prepare({ ownerId, template }) {
    const user = await findRemainingUser(db, ownerId);
    if (!user?.emailVerified) return null;
    const { email, language, firstName } = user;
    const actionUrl = `${publicUrl}/dashboard/settings?tab=facebook`;
    return { to: email, language, template, values: { firstName }, actionUrl };
  },
});
