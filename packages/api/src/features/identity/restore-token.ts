import { restoreHours } from '@awning/contract/identity';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertEmailToken } from './store/email-tokens.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Reserves a former address for whoever reads its mail, who can take the change back for 48 hours.
 * @returns the token for the mailed link, of which the digest alone is stored
 */
export async function insertRestoreToken(
  db: Db,
  { ownerId, email, changedAt }: { ownerId: string; email: string; changedAt: Date },
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(changedAt.getTime() + restoreHours * hourMs);
  await insertEmailToken(db, {
    digest: digest(token),
    ownerId,
    email,
    purpose: 'restore',
    createdAt: changedAt,
    expiresAt,
  });
  return token;
}
