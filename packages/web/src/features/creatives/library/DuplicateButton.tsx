import type { Creative } from '@awning/contract/creatives';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateCreatives } from '../../../queries/creatives.ts';
import { toast } from '../../../ui/toast.ts';
import { duplicateCreative } from '../api.ts';

/** Makes a second creative like this one, which can be changed while the first one runs. */
export function DuplicateButton({ creative, onMade }: { creative: Creative; onMade: () => void }) {
  const { t } = useTranslation('creatives');
  const duplicate = useMutation({
    mutationFn: () => duplicateCreative(creative.id),
    onSuccess: async () => {
      toast.success(t('library.duplicated'));
      onMade();
      await invalidateCreatives();
    },
    onError: (error) => toast.error(t('errors:creativeSaveFailed'), error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconCopy aria-hidden size={20} />}
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate()}
    >
      {t('library.duplicate')}
    </Button>
  );
}
