import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUnsavedGuard } from '../../ui/unsaved.tsx';
import { BugForm } from './BugForm.tsx';

interface ReportBugDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Reports a bug from any page; asks before unsent input is discarded. */
export function ReportBugDialog({ opened, onClose }: ReportBugDialogProps) {
  const { t } = useTranslation('support');
  const guard = useUnsavedGuard(onClose);
  return (
    <Modal
      opened={opened}
      onClose={guard.close}
      title={t('bug.title')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
      keepMounted={false}
    >
      <BugForm setUnsaved={guard.setUnsaved} onClose={guard.close} />
      {guard.question}
    </Modal>
  );
}
