import type { Avatar } from '@awning/contract/avatars';
import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Notice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { AvatarUnavailable } from './AvatarUnavailable.tsx';
import { useAvatar } from './api.ts';
import classes from './briefing/briefing.module.css';
import { PublishBar } from './briefing/PublishBar.tsx';
import { RefineChat } from './briefing/RefineChat.tsx';
import { ReviewSkeleton } from './briefing/ReviewSkeleton.tsx';
import { useInterview } from './interview/use-interview.ts';
import { Portrait } from './portrait/Portrait.tsx';

const EditForm = lazyComponent(() => import('./briefing/EditForm.tsx'));
const AllKnown = lazyComponent(() => import('./portrait/AllKnown.tsx'));

/** `/dashboard/avatars/:id`: the portrait of an avatar, to look at, change and publish. */
export default function AvatarPage() {
  const { t } = useTranslation('avatars');
  const { id = '' } = useParams();
  const { data: avatar, error, refetch } = useAvatar(id);
  if (avatar) return <Review key={id} avatar={avatar} />;
  if (!error)
    return (
      <>
        <title>{`${t('review.title')} · Awning`}</title>
        <ReviewSkeleton />
      </>
    );
  return (
    <>
      <PageHeader title={t('review.title')} />
      <AvatarUnavailable error={error} onRetry={refetch} />
    </>
  );
}

function Review({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation('avatars');
  const interview = useInterview({ businessId: avatar.businessId, avatarId: avatar.id });
  const [editing, setEditing] = useState(false);
  const [known, knownIs] = useDisclosure(false);
  const { session, live, facts } = interview;
  const unfinished = session && session.status !== 'complete' && session.status !== 'answering';
  if (avatar.briefing.sections.length === 0 && unfinished && !live) {
    return <Navigate to={`/dashboard/avatars/${avatar.id}/interview`} replace />;
  }
  const stale = avatar.briefing.sections
    .flatMap(({ statements }) => statements)
    .filter((one) => one.stale).length;
  return (
    <>
      <title>{`${avatar.humanName || t('unnamed')} · Awning`}</title>
      {!editing && (
        <PublishBar avatar={avatar} open={session !== undefined && session.status !== 'complete'} />
      )}
      <div className={classes.page}>
        <Stack gap={16}>
          {stale > 0 && !editing && (
            <Notice title={t('staleTitle', { count: stale })}>
              <Button size="sm" mt={6} loading={live !== null} onClick={() => interview.refine('')}>
                {t('renew')}
              </Button>
            </Notice>
          )}
          {editing ? (
            <Card title={t('briefing')}>
              <Suspense fallback={<RowsSkeleton />}>
                <EditForm avatar={avatar} onDone={() => setEditing(false)} />
              </Suspense>
            </Card>
          ) : (
            <>
              <Portrait avatar={avatar} session={session} level={1} />
              <Card>
                <Group gap={8} justify="space-between">
                  <UnstyledButton className={classes.known} aria-expanded={known} onClick={knownIs.toggle}>
                    <IconChevronDown aria-hidden size={20} />
                    {t('portrait.allKnown')}
                  </UnstyledButton>
                  <Button
                    size="sm"
                    variant="subtle"
                    leftSection={<IconPencil aria-hidden size={18} />}
                    onClick={() => setEditing(true)}
                  >
                    {t('common:edit')}
                  </Button>
                </Group>
                {known && (
                  <Suspense fallback={<RowsSkeleton />}>
                    <AllKnown avatar={avatar} session={session} facts={facts} />
                  </Suspense>
                )}
              </Card>
            </>
          )}
        </Stack>
        <div className={classes.side}>
          {session ? <RefineChat interview={interview} session={session} /> : <RowsSkeleton />}
        </div>
      </div>
    </>
  );
}
