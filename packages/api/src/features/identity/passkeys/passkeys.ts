import { Buffer } from 'node:buffer';
import { maxPasskeys, type passkeyRoutes } from '@awning/contract/passkeys';
import type { Proof, Registration } from '@awning/contract/webauthn';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, notFound } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { SecurityLog } from '../../../platform/telemetry/security-log.ts';
import type { AccessTokens } from '../access-tokens.ts';
import type { Devices } from '../devices.ts';
import type { Notices } from '../notices.ts';
import type { Reauthentication } from '../reauthentication.ts';
import type { Sessions } from '../sessions.ts';
import * as store from '../store/passkeys.ts';
import { findSession } from '../store/sessions.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../store/users.ts';
import type { Assertions } from './assertions.ts';
import { type Challenges, challengeMs } from './challenges.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

type AddBody = z.output<typeof passkeyRoutes.add.body>;

export interface PasskeysDeps {
  db: Db;
  clock: Clock;
  assertions: Assertions;
  challenges: Challenges;
  recoveryCodes: RecoveryCodes;
  accessTokens: AccessTokens;
  sessions: Sessions;
  devices: Devices;
  reauthentication: Reauthentication;
  notices: Notices;
  security: SecurityLog;
}

/** The session that a challenge is for. */
const bindingOf = ({ sessionId }: Caller) => `session:${sessionId}`;

/** A signed-in user's passkeys, and whether sign-ins take one as their second step (docs/decisions/0112). */
export function createPasskeys(deps: PasskeysDeps) {
  const { db, clock, assertions, challenges, recoveryCodes, reauthentication, notices, security } = deps;
  const { accessTokens, sessions, devices } = deps;

  async function requireProof(caller: Caller, proof: Proof, at: string, network: string): Promise<UserRow> {
    const user = await findUser(db, caller.id);
    if (!user) throw notFound();
    await reauthentication.requireProof(user, caller.sessionId, proof, at, network);
    return user;
  }

  /** The caller in a transaction, whose session may have been ended since the proof was looked at. */
  async function lockCaller(tx: Db, { id, sessionId }: Caller): Promise<UserRow> {
    const user = await lockUser(tx, id);
    if (!user || !(await findSession(tx, id, sessionId))) throw new AppFailure('CONFLICT', 'errors:conflict');
    return user;
  }

  async function registered(registration: Registration, challenge: string) {
    const { id: expectedRPID, origins } = assertions.requireRelyingParty();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...registration,
          // The library knows the transports of today by name; what others a browser may send are kept as they are.
          response: { ...registration.response, transports: [] },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID,
        requireUserVerification: true,
      });
      if (registrationInfo) return registrationInfo;
    } catch {
      // The answer is not what was asked for; what exactly is of no use to whoever sent it.
    }
    throw new AppFailure('PASSKEY_REFUSED', 'errors:passkeyNotAdded');
  }

  return {
    async list(ownerId: string) {
      const user = await findUser(db, ownerId);
      if (!user) throw notFound();
      return {
        passkeys: await store.listPasskeys(db, ownerId),
        secondFactor: user.secondFactorAt !== null,
        recoveryCodesLeft: await store.countRecoveryCodes(db, ownerId),
      };
    },

    /** What a passkey of the caller's is asked to sign as a proof. */
    confirmOptions: (caller: Caller) => assertions.ask('confirm', bindingOf(caller), caller.id),

    /** @throws AppFailure VALIDATION_FAILED at `password`, PASSKEY_REFUSED, RATE_LIMITED, CONFLICT where there are too many */
    async creationOptions(caller: Caller, proof: Proof, network: string) {
      const { id: rpID } = assertions.requireRelyingParty();
      const user = await requireProof(caller, proof, 'add-passkey', network);
      const held = await store.listPasskeys(db, caller.id);
      if (held.length >= maxPasskeys) throw new AppFailure('CONFLICT', 'errors:tooManyPasskeys');
      const { pubKeyCredParams, user: named } = await generateRegistrationOptions({
        rpName: 'Awning',
        rpID,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: user.email,
        userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' '),
      });
      return {
        rp: { id: rpID, name: 'Awning' },
        user: named,
        challenge: await challenges.issue({ purpose: 'register', binding: bindingOf(caller) }, caller.id),
        pubKeyCredParams,
        timeout: challengeMs,
        attestation: 'none' as const,
        excludeCredentials: held.map(({ credentialId: id, transports }) => ({
          id,
          type: 'public-key' as const,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      };
    },

    /** Adds the passkey that was made from the options, and tells by mail. @throws AppFailure PASSKEY_REFUSED, CONFLICT */
    async add(caller: Caller, { name, registration }: AddBody, network: string): Promise<store.PasskeyRow> {
      const use = { purpose: 'register' as const, binding: bindingOf(caller) };
      const asked = await challenges.consume(registration.response.clientDataJSON, use);
      if (asked?.ownerId !== caller.id) throw new AppFailure('PASSKEY_REFUSED', 'errors:passkeyNotAdded');
      const { credential, credentialBackedUp, credentialDeviceType } = await registered(
        registration,
        asked.challenge,
      );
      const row: store.PasskeyRow = {
        id: newId(),
        ownerId: caller.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: registration.response.transports ?? [],
        name,
        synced: credentialBackedUp || credentialDeviceType === 'multiDevice',
        createdAt: clock.now(),
        lastUsedAt: null,
      };
      await db.transaction(async (tx) => {
        const { email, firstName, language } = await lockCaller(tx, caller);
        const held = await store.listPasskeys(tx, caller.id);
        if (held.length >= maxPasskeys) throw new AppFailure('CONFLICT', 'errors:tooManyPasskeys');
        if (!(await store.insertPasskey(tx, row)))
          throw new AppFailure('PASSKEY_REFUSED', 'errors:passkeyNotAdded');
        await notices.request(tx, { kind: 'passkeyAdded', email, firstName, language, detail: name });
      });
      security.record('security.passkey_added', { userId: caller.id, network });
      return row;
    },

    /** @throws AppFailure NOT_FOUND */
    async rename(ownerId: string, id: string, name: string): Promise<store.PasskeyRow> {
      const row = await store.renamePasskey(db, ownerId, id, name);
      if (!row) throw notFound();
      return row;
    },

    /**
     * Removes a passkey, and tells by mail. Without a passkey nobody could take the second step, so with the last one
     * sign-ins stop asking for it, and the recovery codes go.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED at `password`, PASSKEY_REFUSED, RATE_LIMITED, CONFLICT
     */
    async remove(caller: Caller, id: string, proof: Proof, network: string): Promise<void> {
      await requireProof(caller, proof, 'remove-passkey', network);
      await db.transaction(async (tx) => {
        const user = await lockCaller(tx, caller);
        const removed = await store.deletePasskey(tx, caller.id, id);
        if (!removed) throw notFound();
        const { email, firstName, language } = user;
        const to = { email, firstName, language };
        await notices.request(tx, { kind: 'passkeyRemoved', ...to, detail: removed.name });
        if (!user.secondFactorAt || (await store.listPasskeys(tx, caller.id)).length > 0) return;
        await updateUser(tx, caller.id, { secondFactorAt: null, updatedAt: clock.now() });
        await recoveryCodes.forgetAll(tx, caller.id);
        await notices.request(tx, { kind: 'secondFactorOff', ...to });
      });
      security.record('security.passkey_removed', { userId: caller.id, network });
    },

    /**
     * Turns the second step on or off, and tells by mail. Turning it on ends every other session and forgets all devices:
     * whoever has signed in with the password alone must not stay.
     * @returns the recovery codes made with it, to be shown once; none where it is turned off, or was on already
     * @throws AppFailure CONFLICT where there is no passkey, VALIDATION_FAILED, PASSKEY_REFUSED, RATE_LIMITED
     */
    async setSecondFactor(
      caller: Caller,
      enabled: boolean,
      proof: Proof,
      network: string,
    ): Promise<string[]> {
      await requireProof(caller, proof, 'second-factor', network);
      const codes = await db.transaction(async (tx) => {
        const user = await lockCaller(tx, caller);
        if (enabled === (user.secondFactorAt !== null)) return null;
        if (enabled && (await store.listPasskeys(tx, caller.id)).length === 0)
          throw new AppFailure('CONFLICT', 'errors:passkeyNeeded');
        const now = clock.now();
        await updateUser(tx, caller.id, { secondFactorAt: enabled ? now : null, updatedAt: now });
        const { email, firstName, language } = user;
        const kind = enabled ? 'secondFactorOn' : 'secondFactorOff';
        await notices.request(tx, { kind, email, firstName, language });
        if (enabled) {
          await sessions.endAll(tx, caller.id, caller.sessionId);
          await devices.forgetAll(tx, caller.id);
          return recoveryCodes.make(tx, caller.id);
        }
        await recoveryCodes.forgetAll(tx, caller.id);
        return [];
      });
      if (!codes) return [];
      if (enabled) accessTokens.forget(caller.id);
      const event = enabled ? 'security.second_factor_on' : 'security.second_factor_off';
      security.record(event, { userId: caller.id, network });
      return codes;
    },

    /** Makes new recovery codes, and tells by mail. @throws AppFailure CONFLICT without the second step, and as above */
    async makeRecoveryCodes(caller: Caller, proof: Proof, network: string): Promise<string[]> {
      await requireProof(caller, proof, 'recovery-codes', network);
      const codes = await db.transaction(async (tx) => {
        const { secondFactorAt, email, firstName, language } = await lockCaller(tx, caller);
        if (!secondFactorAt) throw new AppFailure('CONFLICT', 'errors:conflict');
        await notices.request(tx, { kind: 'recoveryCodesMade', email, firstName, language });
        return recoveryCodes.make(tx, caller.id);
      });
      security.record('security.recovery_codes_made', { userId: caller.id, network });
      return codes;
    },
  };
}
