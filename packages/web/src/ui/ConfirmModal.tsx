import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import classes from './confirm-dialog.module.css';
import { ErrorNotice } from './notices.tsx';

/** The modal of `ConfirmDialog`. */
export default function ConfirmModal(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirm,
    cancel,
    tone,
    busy = false,
    error = null,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap={20}>
        {children}
        {error !== null && <ErrorNotice error={error} />}
        <Group className={classes.buttons} gap="sm" align="stretch" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {cancel ?? t('cancel')}
          </Button>
          <Button loading={busy} onClick={onConfirm} {...(tone === 'danger' && { color: 'red.9' })}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
