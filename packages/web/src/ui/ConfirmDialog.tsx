import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';
import { ErrorNotice } from './notices.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, said before the click. */
  children: ReactNode;
  /** The verb on the button: "Delete the avatar". */
  confirm: string;
  /** `danger` for deletion, `money` for what costs. */
  tone: 'danger' | 'money';
  busy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before money is spent or something is deleted; everything else offers undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, tone, busy = false, error = null, onConfirm, onClose } = props;
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
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={busy} onClick={onConfirm} {...(tone === 'danger' && { color: 'red.9' })}>
            {confirm}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
