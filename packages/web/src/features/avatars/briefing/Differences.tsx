import type { AvatarChange } from '@awning/contract/avatars';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '../portrait/api.ts';
import classes from './differences.module.css';

/** What an instruction changed, before and after; undone as a whole. */
export function Differences({ avatarId, change }: { avatarId: string; change: AvatarChange }) {
  const { t } = useTranslation('avatars');
  const { mutate, isPending } = useUndo(avatarId);
  const { id, differences, undone } = change;
  return (
    <div className={classes.differences} data-undone={undone || undefined}>
      {differences.map(({ what, before, after }) => (
        <Stack key={`${what} ${before} ${after}`} className={classes.difference} gap={2}>
          <h3>{what === 'name' ? t('name') : t(`sections.${what}`)}</h3>
          {before !== null && (
            <del>
              <VisuallyHidden>{t('portrait.before')}</VisuallyHidden>
              <bdi>{before}</bdi>
            </del>
          )}
          {after !== null && (
            <ins>
              <VisuallyHidden>{t('portrait.after')}</VisuallyHidden>
              <bdi>{after}</bdi>
            </ins>
          )}
        </Stack>
      ))}
      {undone ? (
        <p>{t('portrait.undone')}</p>
      ) : (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconArrowBackUp className="flip-in-rtl" aria-hidden size={18} />}
          loading={isPending}
          onClick={() => mutate(id)}
        >
          {t('common:undo')}
        </Button>
      )}
    </div>
  );
}
