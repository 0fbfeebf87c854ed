import type { IdentityProvider } from '@awning/adapters/ports/identity-provider';
import type { Allowances } from '../../platform/allowances/allowances.ts';
import type { MailAllowance } from '../../platform/allowances/mail-allowance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { createHook } from '../../platform/hook.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import type { SecurityLog } from '../../platform/telemetry/security-log.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createCookies } from './cookies.ts';
import { createDeletion, type PaidPlans, type StoredPictures } from './deletion.ts';
import { createDevices } from './devices.ts';
import { createEmailRelease } from './email-release.ts';
import { createEmailRestore } from './email-restore.ts';
import { createGoogleSignIn } from './google-sign-in.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createNewCredentials } from './new-credentials.ts';
import { createNotices } from './notices.ts';
import { createAssertions } from './passkeys/assertions.ts';
import { createChallenges } from './passkeys/challenges.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createRecoveryCodes } from './passkeys/recovery-codes.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { createSecondStep } from './passkeys/second-step.ts';
import { createPasswordChange } from './password-change.ts';
import { createPasswordReset } from './password-reset.ts';
import { createProfile } from './profile.ts';
import { createReauthentication } from './reauthentication.ts';
import type { RunningAds } from './running-ads.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { holderOf } from './store/sessions.ts';
import { createVerification } from './verification.ts';
import { createVerificationLink } from './verification-link.ts';

/** Who people are: signing up and in, sessions, profile, and deletion of the account. */
export function createIdentityService(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  allowances: Allowances;
  mailAllowance: MailAllowance;
  security: SecurityLog;
  fingerprint: Fingerprint;
  /** Null where Google is not configured. */
  google: IdentityProvider | null;
  sealer: Sealer;
  publicUrl: string;
  tokenSecret: string;
}) {
  const { db, clock, allowances, security, publicUrl } = deps;
  const accessTokens = createAccessTokens({
    secret: deps.tokenSecret,
    clock,
    async findHolder(userId, sessionId) {
      const holder = await holderOf(db, userId, sessionId);
      return holder ? { id: holder.id, emailVerified: holder.emailVerifiedAt !== null } : null;
    },
  });
  const sessions = createSessions({ db, clock, accessTokens, security });
  const devices = createDevices({ clock });
  const verification = createVerification(deps);
  const notices = createNotices({ ...deps, verification });
  const runningAds = createHook<RunningAds>('identity.runningAds');
  const storedPictures = createHook<StoredPictures>('identity.storedPictures');
  const paidPlans = createHook<PaidPlans>('identity.paidPlans');
  const deletion = createDeletion({
    ...deps,
    notices,
    ads: runningAds,
    pictures: storedPictures,
    paidPlans,
    forget: accessTokens.forget,
  });
  const throttle = createLoginThrottle(deps);
  const relyingParty = relyingPartyOf(publicUrl);
  const challenges = createChallenges({ db, clock });
  const assertions = createAssertions({ db, clock, challenges, security, relyingParty });
  const recoveryCodes = createRecoveryCodes(deps);
  const reauthentication = createReauthentication({ db, throttle, assertions, sessions, security });
  const credentialDeps = { clock, accessTokens, sessions, devices, notices, recoveryCodes };
  const newCredentials = createNewCredentials(credentialDeps);
  const passwordReset = createPasswordReset({ ...deps, throttle, newCredentials });
  const parts = {
    db,
    clock,
    accessTokens,
    sessions,
    devices,
    throttle,
    verification,
    notices,
    security,
    deletion,
    reauthentication,
    challenges,
    assertions,
    recoveryCodes,
  };
  const secondStep = createSecondStep({ ...parts, sealer: deps.sealer });
  return {
    signIn: createSignIn({ ...parts, secondStep }),
    profile: createProfile({ ...parts, allowances }),
    verificationLink: createVerificationLink(parts),
    googleSignIn: createGoogleSignIn({ ...deps, ...parts, secondStep }),
    passkeys: createPasskeys(parts),
    passkeySignIn: createPasskeySignIn(parts),
    secondStep,
    relyingParty,
    passwordReset,
    passwordChange: createPasswordChange(parts),
    emailRelease: createEmailRelease(parts),
    emailRestore: createEmailRestore({ db, clock, newCredentials, security }),
    sessions,
    runningAds,
    storedPictures,
    paidPlans,
    cookies: createCookies(publicUrl),
    authenticate: accessTokens.authenticate,
    jobs: deletion.jobs,
    mails: [verification.mails, notices.mails, passwordReset.mails, ...deletion.mails] as MailKind[],
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
