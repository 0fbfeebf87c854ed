import { Button, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../api/failure.ts';
import { isErrorKey } from '../../i18n/error-key.ts';
import { usePasskeySupport } from '../../session/passkey-support.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { TextLink } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { ResendLink } from './ResendLink.tsx';
import { useLogin } from './use-login.ts';

const PasskeySignIn = lazyComponent(() => import('./PasskeySignIn.tsx'));

export function LoginForm() {
  const { t } = useTranslation('identity');
  const { support } = usePasskeySupport();
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
          autoComplete={support === 'yes' ? 'username webauthn' : 'username'}
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
        {support === 'yes' && (
          <Suspense fallback={<Skeleton height={50} />}>
            <PasskeySignIn />
          </Suspense>
        )}
        <TextLink
          alone
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
