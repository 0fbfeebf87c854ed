import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { isFailure } from '../../api/failure.ts';
import { lightRoutes } from '../../api/lean.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './login.module.css';
import { PasswordField } from './PasswordField.tsx';
import { ResendLink } from './ResendLink.tsx';
import { useArrival } from './use-arrival.ts';

const schema = () => import('@awning/contract/identity').then(({ loginBody }) => loginBody);

export function LoginForm() {
  const { t } = useTranslation('identity');
  const arrive = useArrival();
  const { form, submit, busy, problem } = useContractForm({
    schema,
    initialValues: { email: '', password: '' },
    send: async (body) => arrive(await call(lightRoutes.login, { body })),
  });
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      {problem !== null && (
        <ErrorNotice error={problem}>
          {isFailure(problem, 'EMAIL_NOT_VERIFIED') && <ResendLink email={form.values.email} />}
        </ErrorNotice>
      )}
      <TextInput
        type="email"
        dir="ltr"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        label={t('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={busy} size="lg" fullWidth>
        {t('login.submit')}
      </Button>
    </form>
  );
}
