import { Buffer } from 'node:buffer';
import type { Assertion } from '@awning/contract/webauthn';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { SecurityLog } from '../../../platform/telemetry/security-log.ts';
import * as store from '../store/passkeys.ts';
import { type ChallengePurpose, type Challenges, challengeMs } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** A passkey's answer that was found good, before its use is stored. */
export interface GoodAssertion {
  passkey: store.PasskeyRow;
  counter: number;
}

/** Asking passkeys for an answer, and checking it. */
export function createAssertions(deps: {
  db: Db;
  clock: Clock;
  challenges: Challenges;
  security: SecurityLog;
  relyingParty: RelyingParty | null;
}) {
  const { db, clock, challenges, security, relyingParty } = deps;

  return {
    /** @throws AppFailure FORBIDDEN where this server can't have passkeys */
    requireRelyingParty(): RelyingParty {
      if (!relyingParty) throw new AppFailure('FORBIDDEN', 'errors:passkeysUnavailable');
      return relyingParty;
    },

    /**
     * What a browser is given to ask a passkey with.
     * @param owner whose passkeys may answer; null for those of anybody, without saying whose there are
     */
    async ask(purpose: ChallengePurpose, binding: string, owner: string | null) {
      const { id: rpId } = this.requireRelyingParty();
      const held = owner === null ? [] : await store.listPasskeys(db, owner);
      return {
        rpId,
        challenge: await challenges.issue({ purpose, binding }, owner),
        timeout: challengeMs,
        userVerification: 'required' as const,
        allowCredentials: held.map(({ credentialId: id, transports }) => ({
          id,
          type: 'public-key' as const,
          transports,
        })),
      };
    },

    /**
     * Checks an answer: challenge (used up by this), origin, host, signature, that the device has verified its user, and
     * the counter. Call `noteUse` in the transaction of what the answer is for.
     * @param network for the security log
     * @throws AppFailure PASSKEY_REFUSED
     */
    async check(
      answer: Assertion,
      purpose: ChallengePurpose,
      binding: string,
      network: string,
    ): Promise<GoodAssertion> {
      const { id: rpId, origins } = this.requireRelyingParty();
      const refuse = (reason: string, userId?: string): never => {
        security.record('security.passkey_refused', { userId, network, at: purpose, reason });
        throw passkeyRefused();
      };
      const asked = await challenges.consume(answer.response.clientDataJSON, { purpose, binding });
      if (!asked) return refuse('challenge');
      const passkey = await store.findPasskeyByCredential(db, answer.id);
      const isAsked = passkey && (asked.ownerId === null || asked.ownerId === passkey.ownerId);
      if (!isAsked) return refuse('unknown');
      const { credentialId: id, publicKey, counter } = passkey;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            ...answer,
            response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined },
            clientExtensionResults: {},
          },
          expectedChallenge: asked.challenge,
          expectedOrigin: origins,
          expectedRPID: rpId,
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
          requireUserVerification: true,
        });
        if (!verified) return refuse('signature', passkey.ownerId);
        return { passkey, counter: authenticationInfo.newCounter };
      } catch (error) {
        if (error instanceof AppFailure) throw error;
        // The library says in words of its own what is wrong, the counter of a copied key among it.
        return refuse((error as Error).message.slice(0, 120), passkey.ownerId);
      }
    },

    /** Stores the use of a passkey, in the caller's transaction. @throws AppFailure PASSKEY_REFUSED where it is gone, or was used meanwhile */
    async noteUse(tx: Db, { passkey, counter }: GoodAssertion): Promise<void> {
      const { ownerId, id } = passkey;
      if (!(await store.markPasskeyUsed(tx, ownerId, id, counter, clock.now()))) throw passkeyRefused();
    },
  };
}

export type Assertions = ReturnType<typeof createAssertions>;

const passkeyRefused = () => new AppFailure('PASSKEY_REFUSED', 'errors:passkeyRefused');
