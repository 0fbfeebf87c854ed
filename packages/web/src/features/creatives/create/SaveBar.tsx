import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeep } from './use-keep.ts';

interface SaveBarProps {
  conversationId: string;
  chosen: string[];
  onSaved: () => void;
}

/** Saves the selected variations to the library. */
export function SaveBar({ conversationId, chosen, onSaved }: SaveBarProps) {
  const { t } = useTranslation('creatives');
  const keep = useKeep(conversationId, onSaved);
  if (chosen.length === 0) return null;
  return (
    <Button size="lg" fullWidth loading={keep.isPending} onClick={() => keep.mutate(chosen)}>
      {t('create.keep', { count: chosen.length })}
    </Button>
  );
}
