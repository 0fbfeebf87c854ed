import type { User } from '@awning/contract/identity';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import classes from './settings.module.css';

const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog.tsx'));

/** Opens by itself on the way back from Google, by `?delete` in the address. */
export function DeleteAccountCard({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const [opened, { open, close }] = useDisclosure(search.has('delete'));
  return (
    <Card title={t('delete.title')}>
      <p className={classes.text}>{t('delete.lead')}</p>
      <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
        <Button variant="default" onClick={open} aria-haspopup="dialog">
          {t('delete.open')}
        </Button>
      </Group>
      <DeleteAccountDialog user={user} opened={opened} onClose={close} />
    </Card>
  );
}
