import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './sheet.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { useSwipeDown } from './use-swipe-down.ts';

/**
 * Any dialog: in the middle of a wide screen; on a phone it comes from below, with a handle by which it is pulled down. It is
 * one element in both, so that turning the phone loses nothing that was typed.
 */
export function Sheet(props: ModalProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const swipe = useSwipeDown(props.onClose);
  const canBePulled = isPhone && props.withCloseButton !== false;
  return (
    <Modal
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
      {...(isPhone && { transitionProps: { transition: 'slide-up' } })}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header }}
      // Its header would be a second banner of the page.
      attributes={{
        header: {
          role: 'presentation',
          'data-pulled': canBePulled || undefined,
          ...(canBePulled && swipe),
        },
      }}
      {...props}
    />
  );
}
