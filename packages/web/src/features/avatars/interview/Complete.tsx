import type { Avatar } from '@awning/contract/avatars';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useAvatar, useFinalize } from '../api.ts';
import { BriefingSections } from '../briefing/BriefingSections.tsx';
import classes from './chat.module.css';
import type { Interview } from './use-interview.ts';

interface CompleteProps {
  avatarId: string;
  interview: Interview;
  /** Path of the next page, once the avatar is published. */
  next?: ReactNode;
}

/** After the last answer: shows the avatar, publishes it, and links to the next page. */
export function Complete({ avatarId, interview, next }: CompleteProps) {
  const { t } = useTranslation('avatars');
  const { data: avatar } = useAvatar(avatarId);
  const there = avatar !== undefined;
  const place = useRef<HTMLDivElement>(null);
  // The last answer was given at the end of a long conversation; what came of it begins above.
  useEffect(() => {
    if (!there) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [there]);
  if (!avatar) return <RowsSkeleton />;
  const closing = interview.session?.messages.findLast(({ from }) => from === 'interviewer')?.text;
  return (
    <Stack gap={24} ref={place} tabIndex={-1} className={classes.done}>
      <Card title={<bdi>{t('complete.meet', { name: avatar.humanName })}</bdi>}>
        {closing && <p dir="auto">{closing}</p>}
        {avatar.status === 'draft' ? (
          <ToPublish avatar={avatar} />
        ) : (
          <Group className={classes.row} gap={8}>
            {next}
            <LinkButton
              to={`/dashboard/creatives?tab=create&avatar=${avatar.id}`}
              variant={next ? 'default' : 'filled'}
            >
              {t('complete.creatives')}
            </LinkButton>
            <LinkButton to="/dashboard" variant="subtle">
              {t('complete.dashboard')}
            </LinkButton>
          </Group>
        )}
      </Card>
      <Card title={t('briefing')}>
        <BriefingSections avatar={avatar} session={interview.session} />
      </Card>
    </Stack>
  );
}

function ToPublish({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation('avatars');
  const { mutate, isPending } = useFinalize(avatar.id);
  return (
    <Group className={classes.row} gap={8}>
      <Button onClick={() => mutate()} loading={isPending}>
        {t('publish', { name: avatar.humanName })}
      </Button>
      <LinkButton to={`/dashboard/avatars/${avatar.id}`} variant="default">
        {t('complete.review')}
      </LinkButton>
      <LinkButton to="/dashboard" variant="subtle">
        {t('complete.dashboard')}
      </LinkButton>
    </Group>
  );
}
