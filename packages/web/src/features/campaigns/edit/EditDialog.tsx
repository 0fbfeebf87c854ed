import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { EditForm } from './EditForm.tsx';

interface EditDialogProps {
  campaign: Campaign;
  opened: boolean;
  onClose: () => void;
}

/** Changes the settings of a campaign, also while it runs. */
export default function EditDialog({ campaign, opened, onClose }: EditDialogProps) {
  const { t } = useTranslation('campaigns');
  return (
    <LargeDialog
      opened={opened}
      onClose={onClose}
      title={t('edit.title', { name: isolate(campaign.name) })}
      size="lg"
    >
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
