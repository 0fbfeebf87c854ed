import type { Avatar } from '@awning/contract/avatars';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/links.tsx';
import { useFinalize } from '../api.ts';
import classes from './briefing.module.css';

/** The page's main action, fixed to the bottom on a phone: publish, finish the interview, or create ads. */
export function PublishBar({ avatar, open }: { avatar: Avatar; open: boolean }) {
  const { t } = useTranslation('avatars');
  const { mutate, isPending } = useFinalize(avatar.id);
  if (avatar.status === 'published') {
    return (
      <Group data-action-bar className={classes.publish} gap="sm" justify="space-between">
        <p>{t('publishedHelp')}</p>
        <LinkButton to={`/dashboard/creatives?tab=create&avatar=${avatar.id}`}>
          {t('complete.creatives')}
        </LinkButton>
      </Group>
    );
  }
  return (
    <Group data-action-bar className={classes.publish} gap="sm" justify="space-between">
      <p>{t(open ? 'openHelp' : 'publishHelp')}</p>
      {open ? (
        <LinkButton to={`/dashboard/avatars/${avatar.id}/interview`}>{t('continueInterview')}</LinkButton>
      ) : (
        <Button onClick={() => mutate()} loading={isPending}>
          <bdi>{t('publish', { name: avatar.humanName || t('unnamed') })}</bdi>
        </Button>
      )}
    </Group>
  );
}
