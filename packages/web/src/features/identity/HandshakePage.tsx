import { Button, Group } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type RefreshResult, refreshToken } from '../../api/refresh.ts';
import { readToken } from '../../api/token.ts';
import { GoogleButton } from '../../session/GoogleButton.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import classes from '../../ui/status.module.css';
import { returnPages } from './return-pages.ts';

/** `/auth/handshake`: exchanges the refresh cookie for an access token and redirects. */
export default function HandshakePage() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const to = search.get('to') ?? '';
  const [result, setResult] = useState<RefreshResult | null>(null);

  const shake = useCallback(async () => {
    setResult(null);
    const outcome = await refreshToken(readToken());
    if (outcome !== 'refreshed') return setResult(outcome);
    const { findNextStep } = await import('../../session/next-step.ts');
    await navigate(returnPages[to] ?? (await findNextStep().catch(() => '/dashboard')), { replace: true });
  }, [navigate, to]);

  useEffect(() => {
    void shake();
  }, [shake]);

  if (result === null) return <StatusPage title={t('handshake.title')} lead={t('handshake.working')} busy />;
  const reason = t(result === 'refused' ? 'handshake.refused' : 'errors:network');
  return (
    <StatusPage title={t('handshake.failedTitle')} lead="">
      <ErrorNotice title={reason} />
      <Group className={classes.buttons} gap="sm" align="stretch">
        <Button onClick={shake}>{t('handshake.retry')}</Button>
        <GoogleButton />
        <LinkButton to="/login" variant="default">
          {t('handshake.toLogin')}
        </LinkButton>
      </Group>
    </StatusPage>
  );
}
