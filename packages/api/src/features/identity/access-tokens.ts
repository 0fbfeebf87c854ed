import { isBase64url } from '@awning/contract/base64url';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
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

interface CachedToken {
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
  const jwt = createJwt(deps.secret);
  const known = new Map<string, CachedToken>();
  /** Grows with every `forget`: what was looked up before one is not remembered after it. */
  let forgotten = 0;

  const remember = (token: string, entry: CachedToken) => {
    const oldest = known.keys().next();
    if (known.size >= capacity && !oldest.done) known.delete(oldest.value);
    known.set(token, entry);
  };

  async function check(token: string, now: Date): Promise<Caller | null> {
    const claims = jwt.read(token, now);
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
    sign(user: { id: string; emailVerified: boolean }, sessionId: string): string {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const exp = iat + accessTokenSeconds;
      return jwt.sign({ sub: user.id, sid: sessionId, email_verified: user.emailVerified, iat, exp });
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

/** What a token has to claim; `exp` in seconds since the epoch. */
const claimsShape = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

/**
 * Signs and reads tokens in the calling thread. WebCrypto, which other libraries use, hands each to a thread of its own, and
 * on a busy machine a request waits several milliseconds for that (docs/decisions/0025).
 */
function createJwt(key: string) {
  const sign = createSigner({ key, algorithm: 'HS256', iss: issuer, aud: audience });
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: audience,
    checkTyp: 'JWT',
    requiredClaims: ['iss', 'aud'],
    // Compared with the product's clock, not the system's.
    ignoreExpiration: true,
  });
  return {
    sign,
    /** @returns null for a token that is expired or forged */
    read(token: string, now: Date) {
      if (!token.split('.').every(isBase64url)) return null;
      try {
        const { sub, sid, exp } = claimsShape.parse(verify(token));
        const expiresAt = exp * 1000;
        return now.getTime() < expiresAt ? { userId: sub, sessionId: sid, expiresAt } : null;
      } catch {
        return null;
      }
    },
  };
}
