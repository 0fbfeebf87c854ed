import type { User } from '@awning/contract/identity';
import type { Passkey } from '@awning/contract/passkeys';
import type { SignedInDevice } from '@awning/contract/sessions';
import Bowser from 'bowser';
import type { SignedIn } from './signed-in.ts';
import type { PasskeyRow } from './store/passkeys.ts';
import type { listSessions } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';

/** A user for the owner of the account, the only one who gets to see it. */
export function presentUser(user: UserRow): User {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleSubject !== null,
    language: user.language,
    theme: user.theme,
    deletionRequestedAt: user.deletionRequestedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

/**
 * A session for its user's list.
 * @param currentId the session that asks
 * @param network that of the call, as a CIDR range
 */
export function presentSession(
  session: Awaited<ReturnType<typeof listSessions>>[number],
  currentId: string,
  network: string,
): SignedInDevice {
  return {
    id: session.id,
    current: session.id === currentId,
    ...deviceOf(session.userAgent),
    network: session.network === 'unknown' ? null : session.network,
    sameNetwork: session.network === network,
    signedInAt: session.signedInAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
  };
}

const kinds = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const;

function deviceOf(userAgent: string | null): Pick<SignedInDevice, 'browser' | 'os' | 'kind'> {
  if (!userAgent) return { browser: null, os: null, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = kinds[platform.type as keyof typeof kinds] ?? 'unknown';
  return { browser: browser.name || null, os: os.name || null, kind };
}

/** A passkey for its owner. */
export const presentPasskey = ({ id, name, synced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A sign-in in the form in which it is kept for a repeated request; the cookies are set from it. */
export const presentSignedIn = ({ user, ...tokens }: SignedIn): PresentedSignIn => ({
  ...tokens,
  user: presentUser(user),
});
export type PresentedSignIn = Omit<SignedIn, 'user'> & { user: User };
