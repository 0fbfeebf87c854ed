import { Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure-text.ts';
import classes from './notice.module.css';

/** Inline information; for failures use `ErrorNotice`. */
export function Notice({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Group className={classes.notice} gap="sm" align="stretch" wrap="nowrap" data-tone="calm">
      <IconInfoCircle aria-hidden size={24} className={classes.icon} />
      <Stack className={classes.words} gap={6}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </Stack>
    </Group>
  );
}

interface ErrorNoticeProps {
  /** What failed. */
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  /** Further help, for example another action. */
  children?: ReactNode;
}

/** An inline failure: its title, the server's message, and a retry button. */
export function ErrorNotice({ title, error, onRetry, children }: ErrorNoticeProps) {
  const { t } = useTranslation();
  const text = error === undefined || error === null ? null : failureText(error);
  return (
    <Group role="alert" className={classes.notice} gap="sm" align="stretch" wrap="nowrap" data-tone="error">
      <IconAlertTriangle aria-hidden size={24} className={classes.icon} />
      <Stack className={classes.words} gap={6}>
        {title && <strong>{title}</strong>}
        {/* The server's words may be in another language than the page; ours are in the page's, whatever they begin with. */}
        {text && <span dir="auto">{text}</span>}
        {children}
        {onRetry && (
          <Button size="sm" variant="default" onClick={onRetry} className={classes.retry}>
            {t('tryAgain')}
          </Button>
        )}
      </Stack>
    </Group>
  );
}
