import { creativeRoutes } from '@awning/contract/creatives';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';
import { creativesChanged } from './creatives.ts';

/** Keeps chosen variations in the library. */
export function useConfirm(conversationId: string, onKept: (count: number) => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (variationIds: string[]) =>
      call(creativeRoutes.confirm, { body: { conversationId, variationIds } }),
    onSuccess: async ({ data }) => {
      onKept(data.length);
      await Promise.all([
        creativesChanged(),
        queryClient.invalidateQueries({ queryKey: keyOf(creativeRoutes.conversation) }),
      ]);
    },
    onError: (error) => toast.error(t('errors:creativeSaveFailed'), error),
  });
}
