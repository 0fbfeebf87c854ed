import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteEmailToken, type EmailTokenRow, insertEmailToken } from './store/email-tokens.ts';

const hourMs = 60 * 60 * 1000;

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

/** Sends the mail that carries a token, and takes the token back where the mail server did not take the mail. */
export async function sendToken(db: Db, token: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    await deleteEmailToken(db, digest(token));
    throw error;
  }
}
