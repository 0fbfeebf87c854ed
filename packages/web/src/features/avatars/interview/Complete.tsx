import { Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/links.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useAvatar } from '../api.ts';
import { PublishBar } from '../briefing/PublishBar.tsx';
import { Portrait } from '../portrait/Portrait.tsx';
import classes from './chat.module.css';
import type { Interview } from './use-interview.ts';

interface CompleteProps {
  avatarId: string;
  interview: Interview;
  /** Leads to the next page, once the avatar is published. */
  next?: ReactNode;
}

/** After the last answer: the portrait at the top of the screen, with what publishes it, and then leads on. */
export default function Complete({ avatarId, interview, next }: CompleteProps) {
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
  const isDraft = avatar.status === 'draft';
  const creatives = `/dashboard/creatives?tab=create&avatar=${avatar.id}`;
  return (
    <Stack gap={0} ref={place} tabIndex={-1} className={classes.done}>
      <title>{`${avatar.humanName || t('unnamed')} · Awning`}</title>
      <PublishBar avatar={avatar} open={false} next={next} />
      <Portrait avatar={avatar} session={interview.session} level={1} />
      {isDraft && closing && (
        <p className={classes.closing} dir="auto">
          {closing}
        </p>
      )}
      <Group className={classes.row} gap={8} mt={16}>
        {next && !isDraft && (
          <LinkButton to={creatives} variant="default">
            {t('complete.creatives')}
          </LinkButton>
        )}
        <LinkButton to={`/dashboard/avatars/${avatar.id}`} variant="default">
          {t('complete.review')}
        </LinkButton>
        <LinkButton to="/dashboard" variant="subtle">
          {t('complete.dashboard')}
        </LinkButton>
      </Group>
    </Stack>
  );
}
