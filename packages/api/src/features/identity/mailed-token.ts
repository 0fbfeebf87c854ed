import { hourMs } from '@awning/contract/durations';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OneTimeLink } from '../../platform/mail/mail.ts';
import { deleteEmailToken, type EmailTokenRow, insertEmailToken } from './store/email-tokens.ts';

interface NewToken extends Pick<EmailTokenRow, 'ownerId' | 'email' | 'purpose' | 'createdAt'> {
  /** How long it is good for. */
  hours: number;
}

/** Makes a token for a mailed link, of which the digest alone is stored: no table and no queue ever holds it. */
export async function issueToken(db: Db, { hours, ...token }: NewToken): Promise<string> {
  const value = randomToken();
  const expiresAt = new Date(token.createdAt.getTime() + hours * hourMs);
  await insertEmailToken(db, { ...token, digest: digest(value), expiresAt });
  return value;
}

/** The link that carries a token: withdrawn, its token is gone. @param page its address without the token */
export const linkOf = (db: Db, page: string, token: string): OneTimeLink => ({
  url: `${page}?token=${token}`,
  withdraw: () => deleteEmailToken(db, digest(token)),
});
