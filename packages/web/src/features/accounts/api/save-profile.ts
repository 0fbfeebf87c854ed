import { identityRoutes, type User } from '@awning/contract/identity';
import { call } from '../../../api/client.ts';
import { lightRoutes } from '../../../api/lean.ts';
import { keyOf, queryClient } from '../../../api/query.ts';

type Names = Pick<User, 'firstName' | 'lastName' | 'email'> & { password?: string };

/** Saves names and address of a profile (a new address takes the password), and puts the answer in place. Throws `EMAIL_IN_USE` among others. */
export async function saveProfile(body: Names): Promise<User> {
  const saved = await call(identityRoutes.updateMe, { body });
  queryClient.setQueryData(keyOf(lightRoutes.me), saved);
  if (!saved.emailVerified)
    await queryClient.invalidateQueries({ queryKey: keyOf(identityRoutes.onboardingStatus) });
  return saved;
}
