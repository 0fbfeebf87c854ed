import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { ActionIcon, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDuplicate } from './api.ts';

interface DuplicateButtonProps {
  campaign: Campaign;
  /** Its sign alone, for a list. */
  small?: boolean;
}

/** Opens the form of a new campaign like this one. */
export function DuplicateButton({ campaign, small = false }: DuplicateButtonProps) {
  const { t } = useTranslation('campaigns');
  const duplicate = useDuplicate(campaign);
  const shared = { loading: duplicate.isPending, onClick: () => duplicate.mutate() };
  const label = t('drafts.duplicateOne', { name: isolate(campaign.name) });
  if (small)
    return (
      <ActionIcon {...shared} variant="default" size={44} aria-label={label} title={t('drafts.duplicate')}>
        <IconCopy aria-hidden size={18} />
      </ActionIcon>
    );
  return (
    <Button {...shared} variant="default" aria-label={label} leftSection={<IconCopy aria-hidden size={18} />}>
      {t('drafts.duplicate')}
    </Button>
  );
}
