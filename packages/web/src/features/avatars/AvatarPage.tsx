import type { Avatar } from '@awning/contract/avatars';
import { Badge, Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { useAvatar } from './api.ts';
import { BriefingSections } from './briefing/BriefingSections.tsx';
import classes from './briefing/briefing.module.css';
import { EditForm } from './briefing/EditForm.tsx';
import { PublishBar } from './briefing/PublishBar.tsx';
import { RefineChat } from './briefing/RefineChat.tsx';
import { useInterview } from './interview/use-interview.ts';

/** `/dashboard/avatars/:id`: review, edit and publish an avatar. */
export default function AvatarPage() {
  const { t } = useTranslation('avatars');
  const { id = '' } = useParams();
  const { data: avatar, error, refetch } = useAvatar(id);
  if (avatar) return <Review key={id} avatar={avatar} />;
  return (
    <>
      <PageHeader title={t('review.title')} />
      {error ? <ErrorNotice title={t('loadFailed')} error={error} onRetry={refetch} /> : <RowsSkeleton />}
    </>
  );
}

function Review({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation('avatars');
  const interview = useInterview({ businessId: avatar.businessId, avatarId: avatar.id });
  const [editing, setEditing] = useState(false);
  const { session, live } = interview;
  const unfinished = session && session.status !== 'complete' && session.status !== 'answering';
  if (avatar.briefing.sections.length === 0 && unfinished && !live) {
    return <Navigate to={`/dashboard/avatars/${avatar.id}/interview`} replace />;
  }
  const stale = avatar.briefing.sections
    .flatMap(({ statements }) => statements)
    .filter((one) => one.stale).length;
  return (
    <>
      <PageHeader
        title={avatar.humanName || t('unnamed')}
        lead={t(avatar.status === 'draft' ? 'review.leadDraft' : 'review.lead')}
        actions={<Marks avatar={avatar} />}
      />
      <div className={classes.page}>
        <Card
          title={t('briefing')}
          aside={
            !editing && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconPencil aria-hidden size={18} />}
                onClick={() => setEditing(true)}
              >
                {t('common:edit')}
              </Button>
            )
          }
        >
          {stale > 0 && !editing && (
            <Notice title={t('staleTitle', { count: stale })}>
              <Button size="sm" mt={6} loading={live !== null} onClick={() => interview.refine('')}>
                {t('renew')}
              </Button>
            </Notice>
          )}
          {editing ? (
            <EditForm avatar={avatar} onDone={() => setEditing(false)} />
          ) : (
            <BriefingSections avatar={avatar} session={session} />
          )}
        </Card>
        <div className={classes.side}>
          {session ? <RefineChat interview={interview} session={session} /> : <RowsSkeleton />}
        </div>
      </div>
      {!editing && (
        <PublishBar avatar={avatar} open={session !== undefined && session.status !== 'complete'} />
      )}
    </>
  );
}

function Marks({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation('avatars');
  return (
    <Group gap={8} align="stretch">
      <Badge size="lg" variant="light" color={avatar.status === 'draft' ? 'tangerine' : 'evergreen'}>
        {t(`status.${avatar.status}`)}
      </Badge>
      {avatar.isDefault && (
        <Badge size="lg" variant="filled">
          {t('default')}
        </Badge>
      )}
      {avatar.status === 'published' && (
        <Badge size="lg" variant="default">
          {t('version', { version: avatar.version })}
        </Badge>
      )}
    </Group>
  );
}
