import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { guardNavigation } from './navigation-guard.tsx';

export interface UnsavedGuard {
  /** Says whether there are changes that closing would lose; called by the form at each render. */
  setUnsaved: (unsaved: boolean) => void;
  /** Closes at once where nothing would be lost, and asks otherwise. */
  close: () => void;
  /** The question; rendered beside what it guards. */
  question: ReactNode;
}

/**
 * Guards a dialog or form whose changes are saved by a button: asks before closing it or leaving the page loses them, and
 * has the browser ask before its window closes.
 * @param onClose what closing does
 */
export function useUnsavedGuard(onClose: () => void): UnsavedGuard {
  const { t } = useTranslation();
  const unsaved = useRef(false);
  /** Goes where the user was going, once the changes are given up. */
  const going = useRef<(() => void) | null>(null);
  const [asking, { open, close: stopAsking }] = useDisclosure(false);
  useEffect(
    () =>
      guardNavigation({
        isUnsaved: () => unsaved.current,
        ask: (proceed) => {
          going.current = proceed;
          open();
        },
      }),
    [open],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const keep = () => {
    going.current = null;
    stopAsking();
  };
  const discard = () => {
    const proceed = going.current;
    unsaved.current = false;
    keep();
    onClose();
    proceed?.();
  };
  return {
    setUnsaved: (now) => {
      unsaved.current = now;
    },
    close: () => {
      if (!unsaved.current) onClose();
      // After the key that closes dialogs has been dealt with, or it would close the question as well.
      else if (!asking) setTimeout(open);
    },
    question: (
      <ConfirmDialog
        opened={asking}
        title={t('unsaved.title')}
        confirm={t('unsaved.discard')}
        cancel={t('unsaved.keep')}
        tone="danger"
        onConfirm={discard}
        onClose={keep}
      >
        <p>{t('unsaved.text')}</p>
      </ConfirmDialog>
    ),
  };
}
