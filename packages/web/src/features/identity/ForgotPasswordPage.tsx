import { forgotPasswordBody } from '@awning/contract/identity';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { forgotPassword } from './api.ts';

/** `/forgot-password`: asks for the address, and says the same of every one. `?email=` fills it in. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, submit, busy, problem } = useContractForm({
    schema: forgotPasswordBody,
    initialValues: { email: search.get('email') ?? '' },
    send: async (body) => setAnswer((await forgotPassword(body)).message),
  });
  if (answer !== null)
    return (
      <StatusPage title={t('forgot.sentTitle')} lead={answer}>
        <Notice>{t('forgot.sentHelp')}</Notice>
        <Stack gap={12}>
          <LinkButton to="/login">{t('forgot.toLogin')}</LinkButton>
          <Button variant="default" onClick={() => setAnswer(null)}>
            {t('forgot.again')}
          </Button>
        </Stack>
      </StatusPage>
    );
  return (
    <StatusPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={18}>
          {problem !== null && <ErrorNotice error={problem} />}
          <EmailInput
            autoComplete="username"
            withAsterisk={false}
            label={t('email')}
            {...form.getInputProps('email')}
          />
          <FaultCount errors={form.errors} />
          <Button type="submit" loading={busy} size="lg" fullWidth>
            {t('forgot.submit')}
          </Button>
          <TextLink to="/login" alone>
            {t('forgot.toLogin')}
          </TextLink>
        </Stack>
      </form>
    </StatusPage>
  );
}
