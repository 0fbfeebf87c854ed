import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActiveBusiness } from '../../session/active-business.ts';
import { findNextStep } from '../../session/next-step.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { useAvatars } from './api.ts';
import { InterviewFlow } from './interview/InterviewFlow.tsx';
import { useInterview } from './interview/use-interview.ts';

const Complete = lazyComponent(() => import('./interview/Complete.tsx'));

/** `/signup/business-creation/avatar`, step 4 of onboarding: the interview of the business's first avatar. */
export default function InterviewPage() {
  const { t } = useTranslation('avatars');
  const { business } = useActiveBusiness();
  const { data } = useAvatars(business?.id);
  const first = data?.data[0];
  const header = <PageHeader title={t('step.title')} lead={first ? undefined : t('step.lead')} />;
  // The same interview while the page is open, even after a refetch of the list contains its avatar.
  if (business && data) {
    return <Step key={business.id} businessId={business.id} known={first?.id ?? null} header={header} />;
  }
  return (
    <>
      {header}
      <RowsSkeleton />
    </>
  );
}

function Step({
  businessId,
  known,
  header,
}: {
  businessId: string;
  known: string | null;
  header: ReactNode;
}) {
  const { t } = useTranslation('avatars');
  const navigate = useNavigate();
  const interview = useInterview({ businessId, avatarId: known });
  const continueOnboarding = async () => navigate(await findNextStep());
  return (
    <InterviewFlow
      interview={interview}
      later={{ to: '/dashboard', label: t('common:later') }}
      header={header}
      complete={
        interview.avatarId && (
          <Complete
            avatarId={interview.avatarId}
            interview={interview}
            next={<Button onClick={continueOnboarding}>{t('complete.continue')}</Button>}
          />
        )
      }
    />
  );
}
