import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { useConfirm } from './api.ts';

/** Keeps variations in the library, and shows the way there. */
export function useKeep(conversationId: string, onSaved?: () => void) {
  const { t } = useTranslation('creatives');
  const navigate = useNavigate();
  return useConfirm(conversationId, (count) => {
    onSaved?.();
    toast.show({
      tone: 'success',
      message: t('create.keptToast', { count }),
      action: { label: t('create.toLibrary'), onClick: () => navigate('?tab=library') },
    });
  });
}
