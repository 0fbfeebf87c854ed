import type { User } from '@awning/contract/identity';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

interface DeleteAccountDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

export default function DeleteAccountDialog({ user, opened, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('accounts');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('delete.dialogTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DeleteAccountForm user={user} onKeep={onClose} />
    </Modal>
  );
}
