import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { useConfirm } from './api.ts';

interface SaveBarProps {
  conversationId: string;
  chosen: string[];
  onSaved: () => void;
}

/** Saves the selected variations to the library. */
export function SaveBar({ conversationId, chosen, onSaved }: SaveBarProps) {
  const { t } = useTranslation('creatives');
  const navigate = useNavigate();
  const confirm = useConfirm(conversationId, (count) => {
    onSaved();
    toast.show({
      tone: 'success',
      message: t('create.keptToast', { count }),
      action: { label: t('create.toLibrary'), onClick: () => navigate('?tab=library') },
    });
  });
  if (chosen.length === 0) return null;
  return (
    <Button size="lg" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(chosen)}>
      {t('create.keep', { count: chosen.length })}
    </Button>
  );
}
