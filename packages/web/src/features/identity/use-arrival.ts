import type { User } from '@awning/contract/identity';
import { useLocation, useNavigate } from 'react-router';
import { lightRoutes } from '../../api/lean.ts';
import { keyOf, queryClient } from '../../api/query.ts';
import { storeToken } from '../../api/token.ts';
import { findNextStep } from '../../session/next-step.ts';

/** What follows a sign-in: the token is kept, and the user goes to the next open step, or where she wanted to go. */
export function useArrival() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from;
  return async ({ accessToken, user }: { accessToken: string; user: User }) => {
    storeToken(accessToken);
    queryClient.setQueryData(keyOf(lightRoutes.me), user);
    const next = await findNextStep().catch(() => '/dashboard');
    await navigate(next === '/dashboard' && from ? from : next, { replace: true });
  };
}
