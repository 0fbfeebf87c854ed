import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/user.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { CardsSkeleton, RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const ExportCard = lazyComponent(() => import('./ExportCard.tsx'));

export function ProfilePanel() {
  const { t } = useTranslation('accounts');
  const { data: user, error, refetch } = useUser();
  if (user)
    return (
      <>
        <ProfileForm key={user.id} user={user} />
        <Suspense fallback={<CardsSkeleton count={1} height={200} />}>
          <ExportCard />
        </Suspense>
        <DeleteAccountCard user={user} />
      </>
    );
  if (error) return <ErrorNotice title={t('profile.loadFailed')} error={error} onRetry={() => refetch()} />;
  return <RowsSkeleton rows={3} height={72} />;
}
