import { avatarRoutes } from '@awning/contract/avatars';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { takeAvatar } from './avatar.ts';

/** Saves the owner's own edit of name or briefing. */
export function useSaveAvatar(id: string, onDone: () => void) {
  const { t } = useTranslation('avatars');
  return useMutation({
    mutationFn: (body: { humanName: string; formText: string }) =>
      call(avatarRoutes.update, { params: { id }, body }),
    onSuccess: (avatar) => {
      takeAvatar(avatar);
      toast.success(t('common:saved'));
      onDone();
    },
  });
}
