import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BugForm } from './BugForm.tsx';

interface ReportBugDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Reports a bug from any page; the input is kept while the dialog is closed. */
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
