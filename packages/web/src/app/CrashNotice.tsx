import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';

/** What stands where a page broke down. A reload also brings the files of a newer version. */
export function CrashNotice() {
  const { t } = useTranslation();
  return (
    <div style={{ maxWidth: 560, margin: '48px auto', paddingInline: 16 }}>
      <ErrorNotice title={t('errors:pageBroke')} onRetry={() => location.reload()}>
        {t('errors:pageBrokeHelp')}
      </ErrorNotice>
    </div>
  );
}
