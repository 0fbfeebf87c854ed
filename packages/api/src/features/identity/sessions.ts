import { dayMs } from '@awning/contract/durations';
import { recentSignInMinutes } from '@awning/contract/identity';
import type { Clock } from '../../platform/clock.ts';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import { createSealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Origin } from './origin.ts';
import * as store from './store/sessions.ts';
import { lockUserShared, type UserRow } from './store/users.ts';

/** How long a refresh token is good for, in milliseconds; every use begins anew. */
const refreshTokenMs = 30 * dayMs;
/** How long a session lasts at most after its sign-in, however often it is refreshed. */
const sessionMs = 90 * dayMs;
/** Characters of a browser's name for itself that are kept; real ones have up to about 250. */
const longestUserAgent = 400;
/** For how long after its use a refresh token is still taken, from a tab that raced another. */
const raceMs = 10_000;

/** The value of a refresh cookie. */
export interface RefreshToken {
  value: string;
  /** How long it is good for, in milliseconds. */
  lastsMs: number;
}

/** What a sign-in hands out: a token for the header and one for the cookie. */
export interface Tokens {
  accessToken: string;
  refreshToken: RefreshToken;
}

/** How a session was signed in to, and when. */
export interface SignedInBy {
  openedBy: 'password' | 'google' | 'passkey';
  signedInAt: Date;
}

/** A session in the making: stored in the caller's transaction, its access token signed after it. */
export interface OpenedSession {
  sessionId: string;
  refreshToken: RefreshToken;
}

/** Sessions: opened by a sign-in, carried on by refresh tokens that rotate, ended by log-out, misuse or age. */
export function createSessions(deps: {
  db: Db;
  clock: Clock;
  accessTokens: AccessTokens;
  security: SecurityLog;
}) {
  const { db, clock, accessTokens, security } = deps;

  async function addRefreshToken(
    tx: Db,
    session: { id: string; ownerId: string; signedInAt: Date },
    network: string,
  ): Promise<RefreshToken> {
    const value = randomToken();
    const now = clock.now();
    const lastsMs = Math.min(refreshTokenMs, session.signedInAt.getTime() + sessionMs - now.getTime());
    const expiresAt = new Date(now.getTime() + lastsMs);
    const { id: sessionId, ownerId } = session;
    await store.insertRefreshToken(tx, { digest: digest(value), sessionId, ownerId, expiresAt });
    await store.prolongSession(tx, ownerId, sessionId, { expiresAt, lastUsedAt: now, network });
    return { value, lastsMs };
  }

  /**
   * Uses a refresh token up. Within the race window a used one leads to the newest of its successors, which every
   * racing tab gets: it is kept sealed under the used token, so only who holds that can read it. After the window a
   * used token ends its whole session: one of its two holders stole it.
   */
  async function rotate(tx: Db, token: string, network: string): Promise<Rotation | null> {
    const found = await store.findRefreshToken(tx, digest(token));
    // The user first, as everywhere: two transactions that lock in opposite orders would wait for each other.
    const user = found && (await lockUserShared(tx, found.ownerId));
    const row = user && (await store.lockRefreshToken(tx, digest(token)));
    const now = clock.now();
    const session = row && (await store.findSession(tx, row.ownerId, row.sessionId));
    if (!session || row.expiresAt <= now) return null;
    if (row.usedAt && now.getTime() - row.usedAt.getTime() > raceMs) {
      await store.deleteSession(tx, row.ownerId, row.sessionId);
      return { kind: 'misused', user, sessionId: session.id };
    }
    if (row.usedAt && row.successor) {
      const value = createSealer(token).open(row.successor, 'successor');
      const next = await store.lockRefreshToken(tx, digest(value));
      if (next?.usedAt) return rotate(tx, value, network);
      const lastsMs = next ? next.expiresAt.getTime() - now.getTime() : 0;
      return { kind: 'carried on', user, sessionId: session.id, refreshToken: { value, lastsMs } };
    }
    const refreshToken = await addRefreshToken(tx, session, network);
    const successor = createSealer(token).seal(refreshToken.value, 'successor');
    await store.markRefreshTokenUsed(tx, row.digest, now, successor);
    return { kind: 'carried on', user, sessionId: session.id, refreshToken };
  }

  return {
    /**
     * Opens a session in the caller's transaction.
     * @param from which browser it is for
     * @param by how the user has signed in, and when, where that was earlier
     */
    async open(
      tx: Db,
      ownerId: string,
      from: Origin,
      { openedBy = 'password', signedInAt = clock.now() }: Partial<SignedInBy> = {},
    ): Promise<OpenedSession> {
      const id = newId();
      const now = clock.now();
      const userAgent = from.userAgent?.slice(0, longestUserAgent) ?? null;
      const { network } = from;
      const times = { createdAt: now, expiresAt: now, lastUsedAt: now, signedInAt };
      await store.insertSession(tx, { id, ownerId, userAgent, network, openedBy, ...times });
      return { sessionId: id, refreshToken: await addRefreshToken(tx, { id, ownerId, signedInAt }, network) };
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
    async refresh(token: string | undefined, network: string): Promise<Tokens> {
      const rotation = token ? await db.transaction((tx) => rotate(tx as Db, token, network)) : null;
      if (rotation?.kind === 'misused') {
        const { user, sessionId } = rotation;
        accessTokens.forget(user.id, sessionId);
        security.record('security.refresh_replayed', { userId: user.id, sessionId, network });
      }
      if (rotation?.kind !== 'carried on') {
        throw new AppFailure('UNAUTHENTICATED', 'errors:unauthenticated');
      }
      return this.tokensOf(rotation.user, rotation);
    },

    /** Ends the session that a refresh token belongs to; unknown tokens end nothing. */
    async end(token: string | undefined, network: string): Promise<void> {
      const row = token ? await store.findRefreshToken(db, digest(token)) : undefined;
      if (!row) return;
      const { ownerId: userId, sessionId } = row;
      await store.deleteSession(db, userId, sessionId);
      accessTokens.forget(userId, sessionId);
      security.record('security.logged_out', { userId, sessionId, network });
    },

    /** When and how a session was signed in to; undefined for one that has ended. */
    find: (ownerId: string, sessionId: string): Promise<SignedInBy | undefined> =>
      store.findSession(db, ownerId, sessionId),

    /** Whether a sign-in is recent enough for what otherwise asks for the password again. */
    isRecent: (signedInAt: Date): boolean =>
      clock.now().getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000,

    /** The sessions of a user that have not ended, the latest use first. */
    list: (ownerId: string) => store.listSessions(db, ownerId, clock.now()),

    /** Ends one session of a user's own. @throws AppFailure NOT_FOUND */
    async endOne(ownerId: string, sessionId: string, network: string): Promise<void> {
      if (!(await store.deleteSession(db, ownerId, sessionId))) throw notFound();
      accessTokens.forget(ownerId, sessionId);
      security.record('security.session_ended', { userId: ownerId, sessionId, network });
    },

    /** Ends every session of the caller but this one. */
    async endOthers({ id, sessionId }: Caller, network: string): Promise<void> {
      await store.deleteSessionsOf(db, id, sessionId);
      accessTokens.forget(id);
      security.record('security.other_sessions_ended', { userId: id, sessionId, network });
    },

    /**
     * Ends the sessions of a user in the caller's transaction. Call `accessTokens.forget` once it has committed.
     * @param exceptId a session that goes on
     */
    endAll: (tx: Db, ownerId: string, exceptId?: string): Promise<void> =>
      store.deleteSessionsOf(tx, ownerId, exceptId),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

type Rotation =
  | { kind: 'misused'; user: UserRow; sessionId: string }
  | ({ kind: 'carried on'; user: UserRow } & OpenedSession);
