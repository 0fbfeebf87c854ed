import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/user.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export function ProfilePanel() {
  const { t } = useTranslation('accounts');
  const { data: user, error, refetch } = useUser();
  if (user)
    return (
      <>
        <ProfileForm key={user.id} user={user} />
        <DeleteAccountCard user={user} />
      </>
    );
  if (error) return <ErrorNotice title={t('profile.loadFailed')} error={error} onRetry={() => refetch()} />;
  return <RowsSkeleton rows={3} height={72} />;
}
