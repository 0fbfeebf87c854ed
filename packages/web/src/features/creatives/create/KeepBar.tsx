import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { useConfirm } from '../api/confirm.ts';
import classes from './create.module.css';

interface KeepBarProps {
  conversationId: string;
  chosen: string[];
  onKept: () => void;
}

/** Keeps what was chosen; within the thumb's reach for as long as something is. */
export function KeepBar({ conversationId, chosen, onKept }: KeepBarProps) {
  const { t } = useTranslation('creatives');
  const navigate = useNavigate();
  const confirm = useConfirm(conversationId, (count) => {
    onKept();
    toast.show({
      tone: 'success',
      message: t('create.keptToast', { count }),
      action: { label: t('create.toLibrary'), onClick: () => navigate('?tab=library') },
    });
  });
  if (chosen.length === 0) return null;
  return (
    <div data-way className={classes.keep}>
      <Button size="lg" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(chosen)}>
        {t('create.keep', { count: chosen.length })}
      </Button>
    </div>
  );
}
