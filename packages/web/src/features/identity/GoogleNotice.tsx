import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';

const reasons = ['failed', 'unavailable', 'unverified', 'usePassword', 'verifyFirst'] as const;

/** What came of a sign-in with Google that signed nobody in: the login page's `?google=`. */
export function GoogleNotice() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const outcome = search.get('google');
  if (outcome === null) return null;
  if (outcome === 'cancelled') return <Notice>{t('google.cancelled')}</Notice>;
  const reason = reasons.find((one) => one === outcome) ?? 'failed';
  return <ErrorNotice title={t('errors:googleFailed')}>{t(`google.${reason}`)}</ErrorNotice>;
}
