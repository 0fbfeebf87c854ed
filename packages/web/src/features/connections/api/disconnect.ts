import { connectionRoutes } from '@awning/contract/connections';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { connectionChanged } from './connection-changed.ts';

/** Forgets the connection. Refused with CONFLICT while campaigns run. */
export function useDisconnect(onDone: () => void) {
  return useMutation({
    mutationFn: () => call(connectionRoutes.disconnect),
    onSuccess: async () => {
      await connectionChanged();
      onDone();
    },
  });
}
