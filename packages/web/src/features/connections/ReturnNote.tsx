import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';

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
