import type { ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Sheet } from './Sheet.tsx';

interface LargeDialogProps extends ModalProps {
  /** CSS width of the screen up to which it fills it. */
  fullUpTo?: string;
}

/** A dialog with much in it: it fills the screen of a tablet, and on a phone all but a strip. */
export function LargeDialog({ fullUpTo = '48em', ...rest }: LargeDialogProps) {
  const isFull = useMediaQuery(`(max-width: ${fullUpTo})`) ?? false;
  return <Sheet centered={false} fullScreen={isFull} radius={isFull ? 0 : 'lg'} {...rest} />;
}
