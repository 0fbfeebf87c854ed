import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { refreshToken } from '../../api/refresh.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { readToken } from '../../api/token.ts';
import { useSignedIn } from '../../session/authentication.ts';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { verifyEmail } from './api.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { PasswordRequired } from './PasswordRequired.tsx';
import { takeLinkToken } from './stored-link-token.ts';

/**
 * Redeems the token; a session in this browser then gets a new access token with the claim.
 * @returns whether the link was used before
 */
async function verify(token: string): Promise<'now' | 'already'> {
  const { already } = await verifyEmail({ token });
  const stale = readToken();
  if (stale !== null) await refreshToken(stale);
  return already ? 'already' : 'now';
}

/** `/verify-email?token=`: the page that the mail links to. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? takeLinkToken());
  const signedIn = useSignedIn();
  const { data, error, refetch } = useQuery({
    queryKey: [routesWithoutSchemas.verifyEmail.path, token],
    queryFn: () => verify(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const onward = signedIn ? <ContinueButton /> : <LinkButton to="/login">{t('verify.signIn')}</LinkButton>;

  if (isFailure(error, 'PASSWORD_REQUIRED'))
    return (
      <PasswordRequired
        token={token}
        newPasswordAllowed={error.details.newPasswordAllowed === true}
        withGoogle={error.details.withGoogle === true}
        releasable={error.details.releasable === true}
      />
    );
  if (data)
    return (
      <StatusPage
        title={t(data === 'already' ? 'verify.alreadyTitle' : 'verify.doneTitle')}
        lead={t(data === 'already' ? 'verify.already' : 'verify.done')}
      >
        {onward}
      </StatusPage>
    );
  // Also for a truncated link: the server finds no such token.
  if (token === '' || isFailure(error, 'VALIDATION_FAILED'))
    return (
      <StatusPage title={t('verify.failedTitle')} lead={t('verify.failedHelp')}>
        <ErrorNotice title={t('errors:verificationToken')} />
        {onward}
      </StatusPage>
    );
  if (error)
    return (
      <StatusPage title={t('verify.failedTitle')} lead={t('verify.failedHelp')}>
        <ErrorNotice error={error} {...(isFailure(error, 'NETWORK') && { onRetry: () => refetch() })} />
        {onward}
      </StatusPage>
    );
  return <StatusPage title={t('verify.title')} lead={t('verify.working')} busy />;
}
