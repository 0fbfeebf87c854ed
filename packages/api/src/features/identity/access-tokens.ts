import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** How long an access token is good for, in seconds. */
const accessTokenSeconds = 15 * 60;

/** How long (ms) a checked token is cached before the database is asked again. */
const trustMs = 5_000;
/** Most tokens remembered at once in this process. */
const capacity = 10_000;

const issuer = 'awning';
const audience = 'awning-api';

interface Known {
  caller: Caller;
  /** Until when (ms since the epoch) it is served from the cache. */
  until: number;
}

/** Finds who holds a session that has not ended. */
export type FindHolder = (
  userId: string,
  sessionId: string,
) => Promise<{ id: string; emailVerified: boolean } | null>;

/**
 * Signs and checks access tokens (JWT, HS256; claims `iss`, `aud`, `sub`, `sid`, `email_verified`). Every token stands on a session:
 * it is checked against the database and cached for five seconds, which keeps an authenticated read at
 * one query. So a token dies with its session: at once in the process that ended it, in the others within five seconds.
 * A token of an unverified address is never cached: the address may be verified any moment.
 */
export function createAccessTokens(deps: { secret: string; clock: Clock; findHolder: FindHolder }) {
  const { clock, findHolder } = deps;
  // As an object it is imported once, and not again for every token.
  const key = createSecretKey(deps.secret, 'utf8');
  const known = new Map<string, Known>();
  /** Grows with every `forget`: what was looked up before one is not remembered after it. */
  let forgotten = 0;

  const remember = (token: string, entry: Known) => {
    const oldest = known.keys().next();
    if (known.size >= capacity && !oldest.done) known.delete(oldest.value);
    known.set(token, entry);
  };

  async function check(token: string, now: Date): Promise<Caller | null> {
    const claims = await readClaims(token, key, now);
    if (!claims) return null;
    const before = forgotten;
    const holder = await findHolder(claims.userId, claims.sessionId);
    if (!holder) return null;
    const { sessionId } = claims;
    const caller = { id: holder.id, sessionId, emailVerified: holder.emailVerified };
    if (caller.emailVerified && forgotten === before) {
      const until = Math.min(claims.expiresAt, now.getTime() + trustMs);
      remember(token, { caller, until });
    }
    return caller;
  }

  return {
    /** Signs a new token for a session. */
    sign(user: { id: string; emailVerified: boolean }, sessionId: string): Promise<string> {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, email_verified: user.emailVerified })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key);
    },

    /** Whose token it is; null for one that is expired, forged, or whose session has ended. */
    async authenticate(token: string): Promise<Caller | null> {
      const now = clock.now();
      const entry = known.get(token);
      if (entry && now.getTime() < entry.until) return entry.caller;
      known.delete(token);
      return check(token, now);
    },

    /** Drops the cached tokens of a user, or of one session. Call it after the sessions were deleted. */
    forget(userId: string, sessionId?: string): void {
      forgotten += 1;
      for (const [token, entry] of known) {
        const { caller } = entry;
        if (caller.id === userId && (sessionId === undefined || caller.sessionId === sessionId)) {
          known.delete(token);
        }
      }
    },
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

async function readClaims(token: string, key: KeyObject, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    return {
      userId: String(payload.sub),
      sessionId: String(payload.sid),
      expiresAt: Number(payload.exp) * 1000,
    };
  } catch {
    return null;
  }
}
