import type { User } from '@awning/contract/identity';
import { Button, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmailInput } from '../../../ui/EmailInput.tsx';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { saveProfile } from '../api.ts';
import classes from './settings.module.css';

const GoogleButton = lazyComponent(async () => ({
  default: (await import('../../../session/GoogleButton.tsx')).GoogleButton,
}));

/** Only the server checks the password: it is required only where the address changes. */
const formBody = async () => (await import('@awning/contract/identity')).profileBody.omit({ password: true });

/** Names and address. Explains before saving what a new address entails, and asks for the password then. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const { firstName, lastName, email } = user;
  const isMoved = (address: string) => address.trim().toLowerCase() !== email;
  const { form, submit, busy, problem, setProblem } = useContractForm({
    schema: formBody,
    initialValues: { firstName, lastName, email, password: '' },
    send: async ({ password, ...values }) => {
      const moves = isMoved(values.email);
      try {
        const saved = await saveProfile(moves && password ? { ...values, password } : values);
        // A new address leads to the verification page; no toast is needed.
        if (saved.emailVerified) toast.success(t('profile.saved'));
      } catch (error) {
        if (!isFailure(error, 'EMAIL_IN_USE')) throw error;
        setProblem(error);
        form.setFieldError('email', error.message);
      }
    },
  });
  const moves = isMoved(form.values.email);
  return (
    <Card title={t('profile.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={18}>
          {problem !== null && <SaveProblem error={problem} />}
          <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" spacing={18}>
            <TextInput
              name="firstName"
              autoComplete="given-name"
              required
              label={t('profile.firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              name="lastName"
              autoComplete="family-name"
              label={t('profile.lastName')}
              {...form.getInputProps('lastName')}
            />
          </SimpleGrid>
          <EmailInput
            label={t('profile.email')}
            description={t('profile.emailHelp')}
            {...form.getInputProps('email')}
          />
          <Stack aria-live="polite" gap={18}>
            {moves && (
              <Suspense>
                <Notice>{t('profile.emailChanges')}</Notice>
                {user.hasPassword ? (
                  <PasswordField
                    autoComplete="current-password"
                    required
                    label={t('profile.password')}
                    description={t('profile.passwordHelp')}
                    {...form.getInputProps('password')}
                  />
                ) : (
                  <Group gap="sm">
                    <GoogleButton returnTo="profile" label={t('delete.google')} />
                    <Input.Error>{form.getInputProps('password').error}</Input.Error>
                  </Group>
                )}
              </Suspense>
            )}
          </Stack>
          <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
            <FaultCount errors={form.errors} />
            <Button type="submit" loading={busy}>
              {t('profile.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function SaveProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('accounts');
  if (isFailure(error, 'EMAIL_IN_USE'))
    return <ErrorNotice title={t('errors:emailInUseTitle')}>{t('profile.conflictHelp')}</ErrorNotice>;
  return <ErrorNotice title={t('errors:profileSaveFailed')} error={error} />;
}
