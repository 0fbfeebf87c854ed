import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './unseen-dot.module.css';
import { useUnseenNews } from './use-unseen-news.ts';

/** A dot while there is news that has not been seen, with a word for screen readers. */
export function UnseenDot() {
  const { t } = useTranslation();
  if (!useUnseenNews()) return null;
  return (
    <span className={classes.dot}>
      <VisuallyHidden>{t('account.unseenNews')}</VisuallyHidden>
    </span>
  );
}
