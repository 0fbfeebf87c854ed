import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

interface LargeDialogProps extends ModalProps {
  /** CSS width of the screen up to which it fills it. */
  fullUpTo?: string;
}

/** A dialog with much in it: it fills the screen of a phone. */
export function LargeDialog({ fullUpTo = '48em', ...rest }: LargeDialogProps) {
  const { t } = useTranslation();
  const isFull = useMediaQuery(`(max-width: ${fullUpTo})`) ?? false;
  return (
    <Modal
      fullScreen={isFull}
      radius={isFull ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      {...rest}
    />
  );
}
