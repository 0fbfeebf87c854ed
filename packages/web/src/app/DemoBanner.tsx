import { useTranslation } from 'react-i18next';
import { useAbout } from '../session/about.ts';
import classes from './layout.module.css';

/** Says on a demo server that what is entered will be cleared, and where the sandbox's mail arrives. */
export function DemoBanner() {
  const { t } = useTranslation();
  const about = useAbout();
  if (!about?.demoMode) return null;
  return (
    <aside data-demo-banner className={classes.demo} aria-label={t('demo.label')}>
      <span>{t('demo.banner')}</span>
      {about.inboxUrl && (
        <a href={about.inboxUrl} target="_blank" rel="noreferrer">
          {t('demo.inbox')}
        </a>
      )}
    </aside>
  );
}
