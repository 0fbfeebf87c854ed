import { useTranslation } from 'react-i18next';
import { useAbout } from '../session/server-info.ts';
import classes from './layout.module.css';

/** Says on a demo server that what is entered will be cleared, and where the sandbox's mail arrives. */
export function DemoBanner() {
  const { t } = useTranslation();
  const about = useAbout();
  if (!about?.demoMode) return null;
  return (
    <aside data-demo-banner className={classes.demo} aria-label={t('demo.label')}>
      <span className={classes.demoLong}>{t('demo.banner')}</span>
      <span className={classes.demoShort}>{t('demo.short')}</span>
      {about.inboxUrl && (
        <a href={about.inboxUrl} target="_blank" rel="noreferrer">
          <span className={classes.demoLong}>{t('demo.inbox')}</span>
          <span className={classes.demoShort}>{t('demo.inboxShort')}</span>
        </a>
      )}
    </aside>
  );
}
