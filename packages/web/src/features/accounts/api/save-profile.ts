import { identityRoutes, type User } from '@awning/contract/identity';
import { call } from '../../../api/client.ts';
import { lightRoutes } from '../../../api/lean.ts';
import { keyOf, queryClient } from '../../../api/query.ts';

type Changes = Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'language' | 'theme'>>;

/** Saves what has changed of a user's profile, and puts the answer in place. Throws `EMAIL_IN_USE` among others. */
export async function saveProfile({ firstName, lastName, email }: User, changes: Changes): Promise<User> {
  const body = { firstName, lastName, email, ...changes };
  const saved = await call(identityRoutes.updateMe, { body });
  queryClient.setQueryData(keyOf(lightRoutes.me), saved);
  if (!saved.emailVerified)
    await queryClient.invalidateQueries({ queryKey: keyOf(identityRoutes.onboardingStatus) });
  return saved;
}
