import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BugForm } from './BugForm.tsx';

interface ReportBugDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Reports a bug from wherever one is; what was typed stays while the dialog is closed and opened again. */
export function ReportBugDialog({ opened, onClose }: ReportBugDialogProps) {
  const { t } = useTranslation('support');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('bug.title')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
      keepMounted={false}
    >
      <BugForm onClose={onClose} />
    </Modal>
  );
}
