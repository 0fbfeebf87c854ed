import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAbout } from '../../session/about.ts';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';

/** Says in the demo that no real Facebook is behind the button. */
export function DemoNote() {
  const { t } = useTranslation('connections');
  return useAbout()?.metaIsSandbox ? <Notice>{t('demo')}</Notice> : null;
}

/** What the login dialog came back with (`?meta=`), where that was no connection. */
export function ReturnNote() {
  const { t } = useTranslation('connections');
  const [search] = useSearchParams();
  const outcome = search.get('meta');
  if (outcome === 'cancelled')
    return <Notice title={t('return.cancelled.title')}>{t('return.cancelled.text')}</Notice>;
  if (outcome === 'failed')
    return <ErrorNotice title={t('return.failed.title')}>{t('return.failed.text')}</ErrorNotice>;
  return null;
}
