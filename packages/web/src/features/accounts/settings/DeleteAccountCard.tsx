import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import classes from './settings.module.css';

export function DeleteAccountCard() {
  const { t } = useTranslation('accounts');
  const [opened, { open, close }] = useDisclosure(false);
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
        <DeleteAccountForm onKeep={close} />
      </Modal>
    </Card>
  );
}
