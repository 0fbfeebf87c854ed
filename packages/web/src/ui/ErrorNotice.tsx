import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure-text.ts';
import classes from './notice.module.css';

interface ErrorNoticeProps {
  /** What did not work, in the screen's words. */
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  /** Further help, say another action. */
  children?: ReactNode;
}

/** Says on the page what went wrong, and offers the way out. */
export function ErrorNotice({ title, error, onRetry, children }: ErrorNoticeProps) {
  const { t } = useTranslation();
  const text = error === undefined || error === null ? null : failureText(error);
  return (
    <div role="alert" className={classes.notice} data-tone="error">
      <IconAlertTriangle aria-hidden size={24} className={classes.icon} />
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        {text && <span>{text}</span>}
        {children}
        {onRetry && (
          <Button size="sm" variant="default" onClick={onRetry} className={classes.retry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
