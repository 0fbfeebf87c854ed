import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { invalidateCreatives } from '../../../queries/creatives.ts';
import { toast } from '../../../ui/toast.ts';

/** Saves chosen variations to the library. */
export function useConfirm(conversationId: string, onSaved: (count: number) => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (variationIds: string[]) =>
      call(creativeConversationRoutes.confirm, { body: { conversationId, variationIds } }),
    onSuccess: async ({ data }) => {
      onSaved(data.length);
      await Promise.all([
        invalidateCreatives(),
        queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.conversation) }),
      ]);
    },
    onError: (error) => toast.error(t('errors:creativeSaveFailed'), error),
  });
}
