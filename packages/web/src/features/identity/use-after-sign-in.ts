import { useLocation, useNavigate } from 'react-router';
import { storeToken } from '../../api/token.ts';

/**
 * After a sign-in: stores the token, and redirects to the next open step, or to the page that was requested. Without
 * a token, the user has to sign in first.
 */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from;
  return async (signedIn: { accessToken: string } | null) => {
    if (!signedIn) return navigate('/login', { replace: true });
    storeToken(signedIn.accessToken);
    const { findNextStep } = await import('../../session/next-step.ts');
    const next = await findNextStep().catch(() => '/dashboard');
    await navigate(next === '/dashboard' && from ? from : next, { replace: true });
  };
}
