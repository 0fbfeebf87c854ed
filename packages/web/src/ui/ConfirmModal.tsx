import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';
import { ErrorNotice } from './notices.tsx';
import { Sheet } from './Sheet.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The effects of confirming. */
  children: ReactNode;
  /** The button's label: "Delete the avatar". */
  confirm: string;
  /** What the other button says: "Cancel" unless that could mean either. */
  cancel?: string;
  /** `danger` for deletion, `money` for what costs. */
  tone: 'danger' | 'money';
  busy?: boolean;
  /** What failed, as the title of `error`. */
  failed?: string;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

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
    failed,
    error = null,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <Stack gap={20}>
        {children}
        {error !== null && <ErrorNotice {...(failed && { title: failed })} error={error} />}
        <Group className={classes.buttons} gap="sm" align="stretch" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {cancel ?? t('cancel')}
          </Button>
          <Button loading={busy} onClick={onConfirm} {...(tone === 'danger' && { color: 'red.9' })}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  );
}
