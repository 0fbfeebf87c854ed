import { verifyEmailBody } from '@awning/contract/identity';
import { Button, Stack } from '@mantine/core';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { verifyEmail } from './api.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface PasswordProofFormProps {
  /** The token of the mailed link. */
  token: string;
  /** Whether the existing password is asked for, or a new one replaces it. */
  by: 'password' | 'newPassword';
  label: string;
  submitLabel: string;
}

/** Verifies the address of a link with a password, and signs in. */
export function PasswordProofForm({ token, by, label, submitLabel }: PasswordProofFormProps) {
  const afterSignIn = useAfterSignIn();
  const { form, submit, busy, problem } = useContractForm({
    schema: verifyEmailBody,
    initialValues: { token, [by]: '' } as { token: string; password?: string; newPassword?: string },
    send: async (body) => {
      const { accessToken } = await verifyEmail(body);
      await afterSignIn(accessToken ? { accessToken } : null);
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        {problem !== null && <ErrorNotice error={problem} />}
        {by === 'newPassword' ? (
          <NewPasswordField name={by} label={label} {...form.getInputProps(by)} />
        ) : (
          <PasswordField
            name={by}
            label={label}
            autoComplete="current-password"
            {...form.getInputProps(by)}
          />
        )}
        <FaultCount errors={form.errors} />
        <Button type="submit" loading={busy} size="lg" fullWidth>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
