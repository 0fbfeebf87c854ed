import { signupBody } from '@awning/contract/identity';
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/language.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { signup } from './api.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Signs up, and redirects to the first step of onboarding. */
export default function SignupForm() {
  const { t } = useTranslation('identity');
  const afterSignIn = useAfterSignIn();
  const { form, submit, busy, problem } = useContractForm({
    schema: signupBody,
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    draft: 'signup',
    send: async (body) => afterSignIn(await signup({ ...body, language: currentLanguage() })),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        {problem !== null && <ErrorNotice error={problem} />}
        <SimpleGrid minColWidth="min(100%, 180px)" autoFlow="auto-fit" spacing={18}>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            required
            withAsterisk={false}
            label={t('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            name="lastName"
            autoComplete="family-name"
            label={`${t('lastName')} (${t('common:optional')})`}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <EmailInput withAsterisk={false} label={t('email')} {...form.getInputProps('email')} />
        <NewPasswordField label={t('password')} {...form.getInputProps('password')} />
        <FaultCount errors={form.errors} />
        <Button type="submit" loading={busy} size="lg" fullWidth>
          {t('signup.submit')}
        </Button>
      </Stack>
    </form>
  );
}
