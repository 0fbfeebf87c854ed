import type { Clock } from '../../platform/clock.ts';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AccessTokens } from './access-tokens.ts';
import * as store from './store/sessions.ts';
import { findUser, type UserRow } from './store/users.ts';

/** How long a refresh token is good for, in milliseconds; every use begins anew. */
export const refreshTokenMs = 30 * 24 * 60 * 60 * 1000;
/** For how long after its use a refresh token is still taken, from a tab that raced another. */
const raceMs = 10_000;

/** What a sign-in hands out: a token for the header and one for the cookie. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A session in the making: stored in the caller's transaction, its access token signed after it. */
export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
}

/** Sessions: opened by a sign-in, carried on by refresh tokens that rotate, ended by log-out or misuse. */
export function createSessions(deps: { db: Db; clock: Clock; accessTokens: AccessTokens }) {
  const { db, clock, accessTokens } = deps;

  async function addRefreshToken(tx: Db, ownerId: string, sessionId: string): Promise<string> {
    const refreshToken = randomToken();
    const expiresAt = new Date(clock.now().getTime() + refreshTokenMs);
    await store.insertRefreshToken(tx, { digest: digest(refreshToken), sessionId, ownerId, expiresAt });
    await store.prolongSession(tx, sessionId, expiresAt);
    return refreshToken;
  }

  /** Uses a refresh token up. A token reused after the race window ends its whole session: one of its two holders stole it. */
  async function rotate(tx: Db, token: string) {
    const row = await store.lockRefreshToken(tx, digest(token));
    const now = clock.now();
    if (!row || row.expiresAt <= now) return null;
    const user = await findUser(tx, row.ownerId);
    if (!user) return null;
    if (row.usedAt && now.getTime() - row.usedAt.getTime() > raceMs) {
      await store.deleteSession(tx, row.ownerId, row.sessionId);
      return { misused: true as const, user, sessionId: row.sessionId };
    }
    if (!row.usedAt) await store.markRefreshTokenUsed(tx, row.digest, now);
    const refreshToken = await addRefreshToken(tx, row.ownerId, row.sessionId);
    return { misused: false as const, user, sessionId: row.sessionId, refreshToken };
  }

  return {
    /** Opens a session in the caller's transaction. */
    async open(tx: Db, ownerId: string): Promise<OpenedSession> {
      const sessionId = newId();
      const now = clock.now();
      await store.insertSession(tx, { id: sessionId, ownerId, createdAt: now, expiresAt: now });
      return { sessionId, refreshToken: await addRefreshToken(tx, ownerId, sessionId) };
    },

    /** The tokens of a session that has been opened. */
    async tokensOf(user: UserRow, opened: OpenedSession): Promise<Tokens> {
      const holder = { id: user.id, emailVerified: user.emailVerifiedAt !== null };
      return {
        accessToken: await accessTokens.sign(holder, opened.sessionId),
        refreshToken: opened.refreshToken,
      };
    },

    /** Exchanges a refresh token for new tokens. @throws AppFailure UNAUTHENTICATED */
    async refresh(token: string | undefined): Promise<Tokens> {
      const rotated = token ? await db.transaction((tx) => rotate(tx as Db, token)) : null;
      if (rotated?.misused) accessTokens.forget(rotated.user.id, rotated.sessionId);
      if (!rotated || rotated.misused) throw new AppFailure('UNAUTHENTICATED', 'errors:unauthenticated');
      return this.tokensOf(rotated.user, rotated);
    },

    /** Ends the session that a refresh token belongs to; unknown tokens end nothing. */
    async end(token: string | undefined): Promise<void> {
      const row = token ? await store.findRefreshToken(db, digest(token)) : undefined;
      if (!row) return;
      await store.deleteSession(db, row.ownerId, row.sessionId);
      accessTokens.forget(row.ownerId, row.sessionId);
    },

    /** Ends every session of a user in the caller's transaction. Call `accessTokens.forget` once it has committed. */
    endAll: (tx: Db, ownerId: string): Promise<void> => store.deleteSessionsOf(tx, ownerId),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
