import type { User } from '@awning/contract/identity';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/Sheet.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

interface DeleteAccountDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

export default function DeleteAccountDialog({ user, opened, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('accounts');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('delete.dialogTitle')}>
      <DeleteAccountForm user={user} onKeep={onClose} />
    </Sheet>
  );
}
