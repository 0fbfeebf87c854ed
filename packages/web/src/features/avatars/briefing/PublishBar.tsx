import type { Avatar } from '@awning/contract/avatars';
import { Badge, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/links.tsx';
import { useFinalize } from '../api.ts';
import classes from './publish-bar.module.css';

interface PublishBarProps {
  avatar: Avatar;
  /** Whether a question of the interview is still open. */
  open: boolean;
  /** What is to be done once it is published, in place of making ads. */
  next?: ReactNode;
}

/** The page's main action at its top, in sight while one reads: publish, finish the interview, or create ads. */
export function PublishBar({ avatar, open, next }: PublishBarProps) {
  const { t } = useTranslation('avatars');
  const { mutate, isPending } = useFinalize(avatar.id);
  const { status, isDefault, version } = avatar;
  const isDraft = status === 'draft';
  return (
    <Group data-top-bar className={classes.bar} gap={8} justify="space-between" wrap="nowrap">
      <Group gap={6}>
        <Badge size="lg" variant="light" color={isDraft ? 'tangerine' : 'evergreen'}>
          {t(`status.${status}`)}
        </Badge>
        {isDefault && (
          <Badge size="lg" variant="filled" className={classes.more}>
            {t('default')}
          </Badge>
        )}
        {!isDraft && (
          <Badge size="lg" variant="default" className={classes.more}>
            {t('version', { version })}
          </Badge>
        )}
      </Group>
      {isDraft && open && (
        <LinkButton to={`/dashboard/avatars/${avatar.id}/interview`}>{t('continueInterview')}</LinkButton>
      )}
      {isDraft && !open && (
        <Button onClick={() => mutate()} loading={isPending}>
          <bdi>{t('publish', { name: avatar.humanName || t('unnamed') })}</bdi>
        </Button>
      )}
      {!isDraft &&
        (next ?? (
          <LinkButton to={`/dashboard/creatives?tab=create&avatar=${avatar.id}`}>
            {t('complete.creatives')}
          </LinkButton>
        ))}
    </Group>
  );
}
