import type { Campaign } from '@awning/contract/campaigns';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

const EditDialog = lazyDialog(() => import('./EditDialog.tsx'));

/** Opens the settings for a change; nothing once the campaign is over. */
export function EditButton({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [opened, { open, close }] = useDisclosure(false);
  const isGone = campaign.issues.some(({ code }) => code === 'gone_at_meta');
  if (campaign.delivery === 'ended' || isGone) return null;
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconPencil aria-hidden size={18} />} onClick={open}>
        {t('edit.action')}
      </Button>
      <EditDialog campaign={campaign} opened={opened} onClose={close} />
    </>
  );
}
