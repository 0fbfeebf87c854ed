import { avatarRoutes } from '@awning/contract/avatars';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshLists } from './avatar.ts';

export function useDeleteAvatar(onDone: () => void) {
  const { t } = useTranslation('avatars');
  return useMutation({
    mutationFn: (id: string) => call(avatarRoutes.remove, { params: { id } }),
    onSuccess: () => {
      refreshLists();
      toast.success(t('deleted'));
      onDone();
    },
    onError: (error) => toast.error(t('deleteFailed'), error),
  });
}
