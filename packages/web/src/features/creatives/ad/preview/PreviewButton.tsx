import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';

const PreviewDialog = lazyDialog(() => import('./PreviewDialog.tsx'));

/** Opens an ad as it will look where Meta shows it. */
export function PreviewButton({ ad }: Pick<ComponentProps<typeof PreviewDialog>, 'ad'>) {
  const { t } = useTranslation('creatives');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" px={8} onClick={() => setOpened(true)}>
        {t('preview.open')}
      </Button>
      <PreviewDialog opened={opened} onClose={() => setOpened(false)} ad={ad} />
    </>
  );
}
