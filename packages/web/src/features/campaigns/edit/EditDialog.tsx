import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Button } from '@mantine/core';
import { IconAd2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import shared from '../campaigns.module.css';
import { adListId } from '../detail/ad-list-id.ts';
import { EditForm } from './EditForm.tsx';

interface EditDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
}

/** Changes the settings of a campaign, also while it runs. */
export default function EditDialog({ campaign, opened, onClose }: EditDialogProps) {
  const { t } = useTranslation('campaigns');
  const isForAds = useRef(false);
  return (
    <LargeDialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        if (isForAds.current) document.getElementById(adListId)?.focus();
        isForAds.current = false;
      }}
      title={t('edit.title', { name: isolate(campaign.name) })}
      size="lg"
    >
      <p className={shared.quiet}>{t('edit.ads')}</p>
      <Button
        variant="default"
        size="sm"
        mt={8}
        mb={20}
        leftSection={<IconAd2 aria-hidden size={18} />}
        onClick={() => {
          isForAds.current = true;
          onClose();
        }}
      >
        {t('edit.toAds')}
      </Button>
      <FromWhatStands campaign={campaign} onDone={onClose} />
    </LargeDialog>
  );
}

/** The form stays with the campaign as it was opened; another device's change is taken over only when asked. */
function FromWhatStands({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) {
  const [base, setBase] = useState(campaign);
  return (
    <EditForm
      key={base.version}
      campaign={base}
      onDone={onDone}
      {...(campaign.version !== base.version && { onStartOver: () => setBase(campaign) })}
    />
  );
}
