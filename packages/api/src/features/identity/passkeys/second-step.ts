import type { Assertion } from '@awning/contract/webauthn';
import type { Clock } from '../../../platform/clock.ts';
import { digest } from '../../../platform/crypto/digest.ts';
import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, invalid } from '../../../platform/failure.ts';
import type { SecurityLog } from '../../../platform/telemetry/security-log.ts';
import type { Devices } from '../devices.ts';
import type { LoginThrottle } from '../login-throttle.ts';
import type { Notices } from '../notices.ts';
import type { Origin } from '../origin.ts';
import type { Sessions, SignedInBy } from '../sessions.ts';
import type { SignedIn } from '../signed-in.ts';
import { countRecoveryCodes } from '../store/passkeys.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import type { Assertions } from './assertions.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

/** How long the second step may take, in milliseconds. */
export const secondStepMs = 10 * 60_000;

/** What the browser keeps between the two steps, sealed: who has taken the first, and how. */
interface FirstStep {
  userId: string;
  openedBy: SignedInBy['openedBy'];
  /** Of the password's hash: a new password makes the first step worth nothing. */
  credentials: string;
  /** Where the web application goes on. */
  returnTo: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const purpose = 'second step of a sign-in';
const bindingOf = (sealed: string) => `first step:${digest(sealed)}`;
const credentialsOf = ({ passwordHash }: UserRow) => digest(passwordHash ?? '');

/** The second step of a sign-in with password or Google, where the user has asked for one: a passkey, or a recovery code. */
export function createSecondStep(deps: {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  assertions: Assertions;
  recoveryCodes: RecoveryCodes;
  throttle: LoginThrottle;
  sessions: Sessions;
  devices: Devices;
  notices: Notices;
  security: SecurityLog;
}) {
  const { db, clock, sealer, assertions, recoveryCodes, throttle, sessions, devices, notices, security } =
    deps;

  /** @throws AppFailure UNAUTHENTICATED where the first step was not taken here, or too long ago */
  function open(sealed: string | undefined): { sealed: string; first: FirstStep } {
    const first = sealed === undefined ? null : unseal(sealer, sealed);
    if (!first || sealed === undefined || first.expiresAt <= clock.now().getTime()) throw startAgain();
    return { sealed, first };
  }

  async function spendCode(tx: Db, user: UserRow, code: string): Promise<void> {
    if (!(await recoveryCodes.spend(tx, user.id, code)))
      throw invalid({ recoveryCode: 'errors:recoveryCodeWrong' });
    const { email, firstName, language } = user;
    const detail = String(await countRecoveryCodes(tx, user.id));
    await notices.request(tx, { kind: 'recoveryCodeUsed', email, firstName, language, detail });
  }

  return {
    /** Whether a sign-in of this user takes a second step. */
    isNeeded: ({ secondFactorAt }: UserRow): boolean => secondFactorAt !== null,

    /** @returns what the browser keeps until the second step */
    begin(user: UserRow, openedBy: FirstStep['openedBy'], returnTo = 'start'): string {
      const expiresAt = clock.now().getTime() + secondStepMs;
      const credentials = credentialsOf(user);
      const first: FirstStep = { userId: user.id, openedBy, credentials, returnTo, expiresAt };
      return sealer.seal(JSON.stringify(first), purpose);
    },

    /** @throws AppFailure UNAUTHENTICATED */
    options(kept: string | undefined) {
      const { sealed, first } = open(kept);
      return assertions.ask('second-step', bindingOf(sealed), first.userId);
    },

    /** @throws AppFailure UNAUTHENTICATED, PASSKEY_REFUSED, VALIDATION_FAILED at `recoveryCode`, RATE_LIMITED */
    async finish(
      kept: string | undefined,
      answer: { passkey?: Assertion | undefined; recoveryCode?: string | undefined },
      from: Origin,
    ): Promise<SignedIn & { returnTo: string }> {
      const { sealed, first } = open(kept);
      const { network } = from;
      const { userId, openedBy, credentials, returnTo } = first;
      const { passkey, recoveryCode } = answer;
      if (!passkey && !recoveryCode) throw invalid({ recoveryCode: 'errors:recoveryCodeWrong' });
      const good = passkey && (await assertions.check(passkey, 'second-step', bindingOf(sealed), network));
      const attempt = good ? null : await throttle.takeRecoveryCode(userId);
      const opening = db.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user || credentialsOf(user) !== credentials) throw startAgain();
        if (good) await assertions.noteUse(tx, good);
        else await spendCode(tx, user, recoveryCode ?? '');
        const known = await devices.known(tx, userId, from.deviceToken);
        const device = known ? null : await devices.remember(tx, userId);
        return { user, device, opened: await sessions.open(tx, userId, from, { openedBy }) };
      });
      const { user, device, opened } = await opening.catch((error) => {
        if (!good) security.record('security.login_failed', { userId, network, reason: 'recovery code' });
        throw error;
      });
      await attempt?.succeeded();
      const { sessionId } = opened;
      const second = good ? 'passkey' : 'recovery code';
      security.record('security.login_succeeded', { userId, sessionId, network, by: openedBy, second });
      return { ...(await sessions.tokensOf(user, opened)), user, device, returnTo };
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;

function unseal(sealer: Sealer, sealed: string): FirstStep | null {
  try {
    return JSON.parse(sealer.open(sealed, purpose));
  } catch {
    return null;
  }
}

const startAgain = () => new AppFailure('UNAUTHENTICATED', 'errors:secondStepExpired');
