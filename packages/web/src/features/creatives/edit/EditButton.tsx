import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { EditTarget } from './edit-target.ts';

const EditDialog = lazyDialog(() => import('./EditDialog.tsx'));

/** Opens an ad to be changed. */
export function EditButton({ target, ...look }: ButtonProps & { target: EditTarget }) {
  const { t } = useTranslation('creatives');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" px={8} {...look} onClick={() => setOpened(true)}>
        {t('edit.open')}
      </Button>
      <EditDialog opened={opened} target={target} onClose={() => setOpened(false)} />
    </>
  );
}
