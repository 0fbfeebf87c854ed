import type { User } from '@awning/contract/identity';
import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import classes from './settings.module.css';

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
      <Modal
        opened={opened}
        onClose={close}
        title={t('delete.dialogTitle')}
        centered
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <DeleteAccountForm user={user} onKeep={close} />
      </Modal>
    </Card>
  );
}
