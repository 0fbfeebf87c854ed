import { restoreEmailBody } from '@awning/contract/identity';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clearToken } from '../../api/token.ts';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { usePublicAddress } from '../../ui/public-pages.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { restoreEmail } from './api.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** `/restore-email?token=`: where the former address of an account takes a change of address back. */
export default function RestoreEmailPage() {
  const { t } = useTranslation('identity');
  const address = usePublicAddress();
  const [search] = useSearchParams();
  const [restored, setRestored] = useState<string | null>(null);
  const token = search.get('token') ?? '';
  if (restored !== null)
    return (
      <StatusPage
        title={t('restore.doneTitle')}
        lead={
          <Trans
            t={t}
            i18nKey="restore.done"
            values={{ email: restored }}
            components={{ address: <bdi /> }}
          />
        }
      >
        <LinkButton to="/login">{t('verify.signIn')}</LinkButton>
      </StatusPage>
    );
  if (!restoreEmailBody.shape.token.safeParse(token).success)
    return (
      <StatusPage title={t('verify.failedTitle')} lead={t('restore.failedHelp')}>
        <ErrorNotice title={t('errors:restoreToken')} />
        <LinkButton to={address('/contact')}>{t('restore.contact')}</LinkButton>
      </StatusPage>
    );
  return (
    <StatusPage title={t('restore.title')} lead={t('restore.lead')}>
      <NewPasswordForm
        schema={restoreEmailBody}
        token={token}
        submitLabel={t('restore.submit')}
        send={async (body) => {
          const { email } = await restoreEmail(body);
          clearToken();
          setRestored(email);
        }}
      />
    </StatusPage>
  );
}
