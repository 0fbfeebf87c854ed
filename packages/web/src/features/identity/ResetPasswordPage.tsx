import { resetPasswordBody } from '@awning/contract/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clearToken } from '../../api/token.ts';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { resetPassword } from './api.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** `/reset-password?token=`: the page that the mail links to. Opening it spends nothing; mail scanners open links too. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = search.get('token') ?? '';
  if (done)
    return (
      <StatusPage title={t('reset.doneTitle')} lead={t('reset.done')}>
        <LinkButton to="/login">{t('verify.signIn')}</LinkButton>
      </StatusPage>
    );
  if (!resetPasswordBody.shape.token.safeParse(token).success)
    return (
      <StatusPage title={t('verify.failedTitle')} lead={t('reset.failedHelp')}>
        <ErrorNotice title={t('errors:resetToken')} />
        <LinkButton to="/forgot-password">{t('reset.askAgain')}</LinkButton>
      </StatusPage>
    );
  return (
    <StatusPage title={t('reset.title')} lead={t('reset.lead')}>
      <NewPasswordForm
        schema={resetPasswordBody}
        token={token}
        submitLabel={t('reset.submit')}
        send={async (body) => {
          await resetPassword(body);
          // The session of this browser, if there was one, has ended with all others.
          clearToken();
          setDone(true);
        }}
      />
      <TextLink to="/forgot-password" alone>
        {t('reset.askAgain')}
      </TextLink>
    </StatusPage>
  );
}
