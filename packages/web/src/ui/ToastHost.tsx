import { Box, CloseButton, Stack, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toast.module.css';
import { type ShownToast, toast, toastMs, toastStore } from './toast.ts';

/** Shows toasts; rendered once. Its live regions exist before the first toast, since screen readers would miss it otherwise. */
export function ToastHost() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  return (
    <div className={classes.host}>
      <div role="status">{shown?.tone === 'success' && <Toast key={shown.id} toast={shown} />}</div>
      <div role="alert">{shown?.tone === 'error' && <Toast key={shown.id} toast={shown} />}</div>
    </div>
  );
}

function Toast({ toast: { tone, title, message, action, duration } }: { toast: ShownToast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(toast.close, duration ?? toastMs);
    return () => clearTimeout(timer);
  }, [held, duration]);
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Box
      className={classes.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden size={24} className={classes.icon} />
      <Stack className={classes.words} gap={4}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
        {action && (
          <UnstyledButton
            className={classes.action}
            onClick={() => {
              toast.close();
              action.onClick();
            }}
          >
            {action.label}
          </UnstyledButton>
        )}
      </Stack>
      <CloseButton aria-label={t('close')} onClick={toast.close} className={classes.close} size="lg" />
    </Box>
  );
}
