import type { User } from '@awning/contract/identity';
import type { SignedIn } from './signed-in.ts';
import type { UserRow } from './store/users.ts';

/** A user for the owner of the account, the only one who gets to see it. */
export function presentUser(user: UserRow): User {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    language: user.language,
    theme: user.theme,
    deletionRequestedAt: user.deletionRequestedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

/** A sign-in in the form in which it is kept for a repeated request; the cookies are set from it. */
export const presentSignedIn = ({ user, ...tokens }: SignedIn): PresentedSignIn => ({
  ...tokens,
  user: presentUser(user),
});
export type PresentedSignIn = Omit<SignedIn, 'user'> & { user: User };
