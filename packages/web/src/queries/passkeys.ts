import { passkeyRoutes } from '@awning/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { usePasskeySupport } from '../session/passkey-support.ts';

/** The user's passkeys, where this page can use them. */
export function usePasskeys() {
  const { support } = usePasskeySupport();
  return useQuery({ ...queryOf(passkeyRoutes.list), enabled: support === 'yes' });
}
