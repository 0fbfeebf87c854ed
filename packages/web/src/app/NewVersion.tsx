import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNewVersion, onNewVersion } from '../api/build.ts';
import classes from '../ui/frame-line.module.css';

/** Offers to reload once the server has a newer build of the application than this page. */
export function NewVersion() {
  const { t } = useTranslation();
  const isThere = useSyncExternalStore(onNewVersion, hasNewVersion, () => false);
  const [later, setLater] = useState(false);
  const offered = isThere && !later;
  return (
    <div role="status" className={classes.place} data-offer="">
      {offered && (
        <div className={classes.line}>
          {t('newVersion.text')}
          <Button size="sm" variant="light" onClick={() => location.reload()}>
            {t('newVersion.reload')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setLater(true)}>
            {t('newVersion.later')}
          </Button>
        </div>
      )}
    </div>
  );
}
