import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findRemainingUser } from '../identity/public.ts';
import { findConnection } from './store.ts';

const mailJob = 'connections.mail';

/** A mail about what a person did at Facebook, to the owner of an account that she had connected. Names no person. */
interface ConnectionMail {
  ownerId: string;
  template: 'facebookRemoved' | 'facebookDataDeleted';
}

/** Has a mail sent to each owner, exactly if the caller's transaction commits. */
export async function enqueueMails(
  jobs: Jobs,
  tx: Db,
  ownerIds: readonly string[],
  template: ConnectionMail['template'],
): Promise<void> {
  for (const ownerId of ownerIds)
    await jobs.enqueue(tx, mailJob, { ownerId, template }, { singletonKey: `${ownerId}/${template}` });
}

/** Sends them. An account that is gone by then gets none, nor does one whose address is not verified. */
export function connectionMailJob(deps: {
  db: Db;
  mailer: Mailer;
  /** Without a slash at its end. */
  publicUrl: string;
}): JobDefinition<ConnectionMail> {
  const { db, mailer, publicUrl } = deps;

  /** The mail may have waited: the connection may be made again by now, or deleted, of which another mail tells. */
  async function isStillRemoved(ownerId: string): Promise<boolean> {
    const connection = await findConnection(db, ownerId);
    return connection?.sealedTokens === null;
  }

  return {
    name: mailJob,
    sendsMail: true,
    async run({ ownerId, template }) {
      const user = await findRemainingUser(db, ownerId);
      if (!user?.emailVerified) return;
      if (template === 'facebookRemoved' && !(await isStillRemoved(ownerId))) return;
      const { email, language, firstName } = user;
      const actionUrl = `${publicUrl}/dashboard/settings?tab=facebook`;
      await mailer.send({ to: email, language, template, values: { firstName }, actionUrl });
    },
  };
}
