import type { Avatar } from '@awning/contract/avatars';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useDeleteAvatar } from '../api.ts';
import classes from './library.module.css';

interface DeleteDialogProps {
  avatar: Avatar;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Confirms the deletion, which can't be undone; lists what is deleted and what is kept. */
export function DeleteDialog({ avatar, name, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('avatars');
  const { mutate, isPending } = useDeleteAvatar(onClose);
  return (
    <Sheet opened={opened} onClose={onClose} title={<bdi>{t('delete.title', { name })}</bdi>}>
      <p className={classes.summary}>
        {t(
          avatar.isDefault
            ? 'delete.default'
            : avatar.status === 'draft'
              ? 'delete.draft'
              : 'delete.published',
        )}
      </p>
      <Group gap={8}>
        <Button color="red.9" loading={isPending} onClick={() => mutate(avatar.id)}>
          {t('common:delete')}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
      </Group>
    </Sheet>
  );
}
