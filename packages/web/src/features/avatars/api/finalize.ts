import { avatarRoutes } from '@awning/contract/avatars';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { takeAvatar } from './avatar.ts';

/** Publishes a draft. */
export function useFinalize(id: string) {
  const { t } = useTranslation('avatars');
  return useMutation({
    mutationFn: () => call(avatarRoutes.finalize, { params: { id } }),
    onSuccess: (avatar) => {
      takeAvatar(avatar);
      toast.success(t('published', { name: avatar.humanName }));
    },
    onError: (error) => toast.error(t('publishFailed'), error),
  });
}
