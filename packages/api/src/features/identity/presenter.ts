import type { User } from '@awning/contract/identity';
import type { UserRow } from './store/users.ts';

/** A user as the contract shows her to herself. */
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
