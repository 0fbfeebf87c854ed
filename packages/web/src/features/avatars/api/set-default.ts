import { type Avatar, avatarRoutes } from '@awning/contract/avatars';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshLists } from './avatar.ts';

/** Makes an avatar its business's default: at once on the screen, taken back where the server refuses. */
export function useSetDefault(businessId: string) {
  const { t } = useTranslation('avatars');
  const key = keyOf(avatarRoutes.list, { params: { id: businessId } });
  return useMutation({
    mutationFn: (id: string) => call(avatarRoutes.setDefault, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<{ data: Avatar[] }>(key);
      queryClient.setQueryData<{ data: Avatar[] }>(
        key,
        (list) => list && { data: list.data.map((avatar) => ({ ...avatar, isDefault: avatar.id === id })) },
      );
      return { before };
    },
    onError: (error, _id, context) => {
      queryClient.setQueryData(key, context?.before);
      toast.error(t('defaultFailed'), error);
    },
    onSettled: refreshLists,
  });
}
