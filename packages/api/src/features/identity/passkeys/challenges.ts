import { isBase64url } from '@awning/contract/base64url';
import type { Clock } from '../../../platform/clock.ts';
import { digest, randomToken } from '../../../platform/crypto/digest.ts';
import type { Db } from '../../../platform/db/database.ts';
import * as store from '../store/passkeys.ts';

/** How long what a passkey is asked to sign is good for, in milliseconds. */
export const challengeMs = 10 * 60_000;

export type ChallengePurpose = 'register' | 'sign-in' | 'second-step' | 'confirm';

interface ChallengeUse {
  purpose: ChallengePurpose;
  /** The session or browser that it is for. */
  binding: string;
}

/** What passkeys are asked to sign: 256 random bits, good once, for one purpose, where they were asked for. */
export function createChallenges(deps: { db: Db; clock: Clock }) {
  const { db, clock } = deps;
  return {
    /** @param ownerId who is asked; null where anybody may answer */
    async issue(use: ChallengeUse, ownerId: string | null): Promise<string> {
      const challenge = randomToken();
      const expiresAt = new Date(clock.now().getTime() + challengeMs);
      await store.insertChallenge(db, { ...use, digest: digest(challenge), ownerId, expiresAt });
      return challenge;
    },

    /**
     * Takes the challenge that an answer of a browser names; whatever comes of the answer, it is used up.
     * @param clientDataJSON of the answer, base64url
     * @returns null where it was never issued for this use, or has expired
     */
    async consume(
      clientDataJSON: string,
      use: ChallengeUse,
    ): Promise<{ challenge: string; ownerId: string | null } | null> {
      const challenge = challengeIn(clientDataJSON);
      if (challenge === null) return null;
      const row = await store.takeChallenge(db, { ...use, digest: digest(challenge) }, clock.now());
      return row ? { challenge, ownerId: row.ownerId } : null;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;

function challengeIn(clientDataJSON: string): string | null {
  try {
    if (!isBase64url(clientDataJSON)) return null;
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
