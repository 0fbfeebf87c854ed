import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AvatarUnavailable } from './AvatarUnavailable.tsx';
import { useAvatar } from './api.ts';
import { InterviewFlow } from './interview/InterviewFlow.tsx';
import { useInterview } from './interview/use-interview.ts';

const Complete = lazyComponent(() => import('./interview/Complete.tsx'));

/** `/dashboard/avatars/:id/interview`: the interview of one avatar, continued where it stopped. */
export default function AvatarInterviewPage() {
  const { t } = useTranslation('avatars');
  const { id = '' } = useParams();
  const { data: avatar, error, refetch } = useAvatar(id);
  if (avatar) return <ExistingInterview key={id} businessId={avatar.businessId} avatarId={id} />;
  return (
    <>
      <PageHeader title={t('new.title')} />
      <AvatarUnavailable error={error} onRetry={refetch} />
    </>
  );
}

function ExistingInterview({ businessId, avatarId }: { businessId: string; avatarId: string }) {
  const { t } = useTranslation('avatars');
  const interview = useInterview({ businessId, avatarId });
  return (
    <InterviewFlow
      interview={interview}
      later={{ to: '/dashboard/avatars', label: t('common:later') }}
      header={<PageHeader title={t('new.title')} />}
      complete={<Complete avatarId={avatarId} interview={interview} />}
    />
  );
}
