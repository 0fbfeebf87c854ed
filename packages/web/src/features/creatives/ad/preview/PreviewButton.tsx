import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';

const PreviewDialog = lazyDialog(() => import('./PreviewDialog.tsx'));

interface PreviewButtonProps extends Pick<ComponentProps<typeof PreviewDialog>, 'ad'> {
  /** Told when the dialog opens and closes: one below it must not close by the same Escape. */
  onOver?: (isOver: boolean) => void;
}

/** Opens an ad as it will look where Meta shows it. */
export function PreviewButton({ ad, onOver }: PreviewButtonProps) {
  const { t } = useTranslation('creatives');
  const [opened, setOpened] = useState(false);
  const show = (isOpen: boolean) => {
    setOpened(isOpen);
    onOver?.(isOpen);
  };
  return (
    <>
      <Button size="sm" variant="default" px={8} onClick={() => show(true)}>
        {t('preview.open')}
      </Button>
      <PreviewDialog opened={opened} onClose={() => show(false)} ad={ad} />
    </>
  );
}
