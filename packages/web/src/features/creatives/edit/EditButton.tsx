import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { EditTarget } from './edit-target.ts';

const EditDialog = lazyDialog(() => import('./EditDialog.tsx'));

interface EditButtonProps extends ButtonProps {
  target: EditTarget;
  label?: string;
  /** Told when the dialog opens and closes: one below it must not close by the same Escape. */
  onOver?: (isOver: boolean) => void;
}

/** Opens an ad to be changed. */
export function EditButton({ target, label, onOver, ...look }: EditButtonProps) {
  const { t } = useTranslation('creatives');
  const [opened, setOpened] = useState(false);
  const show = (isOpen: boolean) => {
    setOpened(isOpen);
    onOver?.(isOpen);
  };
  return (
    <>
      <Button size="sm" variant="default" px={8} {...look} onClick={() => show(true)}>
        {label ?? t('edit.open')}
      </Button>
      <EditDialog opened={opened} target={target} onClose={() => show(false)} />
    </>
  );
}
