import { creativeRoutes } from '@awning/contract/creatives';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { creativesChanged } from './creatives.ts';

export function useDeleteCreative(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(creativeRoutes.remove, { params: { id } }),
    onSuccess: async () => {
      onDone();
      await creativesChanged();
    },
  });
}
