import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActiveBusiness } from '../../session/active-business.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { InterviewFlow } from './interview/InterviewFlow.tsx';
import { useInterview } from './interview/use-interview.ts';

/** `/dashboard/avatars/new`: starts the interview of a further avatar, and redirects to its address. */
export default function NewAvatarPage() {
  const { t } = useTranslation('avatars');
  const { business } = useActiveBusiness();
  const header = <PageHeader title={t('new.title')} lead={t('new.lead')} />;
  if (business) return <Begin key={business.id} businessId={business.id} header={header} />;
  return (
    <>
      {header}
      <RowsSkeleton />
    </>
  );
}

function Begin({ businessId, header }: { businessId: string; header: ReactNode }) {
  const { t } = useTranslation('avatars');
  const navigate = useNavigate();
  const interview = useInterview({
    businessId,
    avatarId: null,
    onCreated: (id) => navigate(`/dashboard/avatars/${id}/interview`, { replace: true }),
  });
  return (
    <InterviewFlow
      interview={interview}
      later={{ to: '/dashboard/avatars', label: t('common:cancel') }}
      header={header}
      complete={null}
    />
  );
}
