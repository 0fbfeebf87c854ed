import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../api/failure.ts';
import { isErrorKey } from '../../i18n/error-key.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ResendLink } from './ResendLink.tsx';
import { useLogin } from './use-login.ts';

export function LoginForm() {
  const { t } = useTranslation('identity');
  const { values, errors, problem, busy, change, submit } = useLogin();
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        {problem !== null && (
          <ErrorNotice error={problem}>
            {isFailure(problem, 'EMAIL_NOT_VERIFIED') && <ResendLink email={values.email} />}
          </ErrorNotice>
        )}
        <EmailInput
          autoComplete="username"
          withAsterisk={false}
          label={t('email')}
          value={values.email}
          error={isErrorKey(errors.email) && t(errors.email)}
          onChange={(event) => change('email', event.currentTarget.value)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={values.password}
          error={isErrorKey(errors.password) && t(errors.password)}
          onChange={(event) => change('password', event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} size="lg" fullWidth>
          {t('login.submit')}
        </Button>
        <TextLink
          to={
            values.email ? `/forgot-password?email=${encodeURIComponent(values.email)}` : '/forgot-password'
          }
        >
          {t('login.forgot')}
        </TextLink>
      </Stack>
    </form>
  );
}
