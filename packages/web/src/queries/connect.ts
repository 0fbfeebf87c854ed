import { connectionRoutes, type connectReturns } from '@awning/contract/connections';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The page that the login dialog returns to. */
export type ReturnTo = (typeof connectReturns)[number];

/**
 * Redirects this window to Meta's login dialog: a popup would be blocked on many phones. It asks again for whatever was left
 * out before.
 */
export function useConnect(returnTo: ReturnTo, onError: (error: Error) => void) {
  return useMutation({
    mutationFn: () => call(connectionRoutes.connect, { query: { returnTo } }),
    onSuccess: ({ url }) => location.assign(url),
    onError,
  });
}
