import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ReturnTo } from '../../queries/connect.ts';
import { useConnection } from '../../queries/connection.ts';
import { useAbout } from '../../session/server-info.ts';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { ConnectButton } from './ConnectButton.tsx';

/** Explains, in demo mode, that the button opens the sandbox and not Facebook. */
export function DemoNote() {
  const { t } = useTranslation('connections');
  return useAbout()?.metaIsSandbox ? <Notice>{t('demo')}</Notice> : null;
}

/**
 * The result of the login dialog (`?meta=`), where nothing was connected.
 * @param returnTo the page that it stands on
 */
export function ReturnNote({ returnTo }: { returnTo: ReturnTo }) {
  const { t } = useTranslation('connections');
  const [search] = useSearchParams();
  const { query } = useConnection();
  const outcome = search.get('meta');
  if (outcome === 'cancelled')
    return (
      <Notice title={t('return.cancelled.title')}>
        <p>{t('return.cancelled.text')}</p>
        {query.data?.status !== 'connected' && <p>{t('return.cancelled.without')}</p>}
        <ConnectButton returnTo={returnTo} label={t('return.cancelled.again')} variant="default" />
      </Notice>
    );
  if (outcome === 'failed')
    return <ErrorNotice title={t('return.failed.title')}>{t('return.failed.text')}</ErrorNotice>;
  if (outcome === 'in_use')
    return <ErrorNotice title={t('return.inUse.title')}>{t('return.inUse.text')}</ErrorNotice>;
  return null;
}
