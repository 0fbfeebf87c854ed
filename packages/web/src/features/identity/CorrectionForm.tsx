import { profileBody, type User } from '@awning/contract/identity';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/failure.ts';
import { keyOf, queryClient } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { updateMe } from './api.ts';

const formBody = profileBody.pick({ email: true });

/** The form that corrects an address. */
export default function CorrectionForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('onboarding');
  // The server requires it some minutes after the sign-up.
  const [asksPassword, setAsksPassword] = useState(false);
  const { form, submit, busy, problem } = useContractForm({
    schema: formBody,
    initialValues: { email: user.email, password: '' },
    send: async ({ email, password }) => {
      const { firstName, lastName } = user;
      const body = { firstName, lastName, email, ...(password && { password }) };
      try {
        const saved = await updateMe(body);
        queryClient.setQueryData(keyOf(routesWithoutSchemas.me), saved);
        toast.success(t('confirmEmail.corrected'));
        onDone();
      } catch (error) {
        if (error instanceof ApiFailure && error.fields.password) setAsksPassword(true);
        throw error;
      }
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem !== null && <ErrorNotice error={problem} />}
        <EmailInput data-autofocus label={t('confirmEmail.newAddress')} {...form.getInputProps('email')} />
        {asksPassword && (
          <PasswordField
            autoComplete="current-password"
            required
            label={t('confirmEmail.password')}
            {...form.getInputProps('password')}
          />
        )}
        <FaultCount errors={form.errors} />
        <Button type="submit" loading={busy}>
          {t('confirmEmail.correct')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </Stack>
    </form>
  );
}
