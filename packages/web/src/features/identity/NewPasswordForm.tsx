import type { resetPasswordBody, restoreEmailBody } from '@awning/contract/identity';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

interface NewPasswordFormProps {
  schema: typeof resetPasswordBody | typeof restoreEmailBody;
  /** The token of the mailed link. */
  token: string;
  submitLabel: string;
  send: (body: { token: string; password: string }) => Promise<void>;
}

/** A new password for the account that a mailed link belongs to. */
export function NewPasswordForm({ schema, token, submitLabel, send }: NewPasswordFormProps) {
  const { t } = useTranslation('identity');
  const { form, submit, busy, problem } = useContractForm({
    schema,
    initialValues: { token, password: '' },
    send,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        {problem !== null && <ErrorNotice error={problem} />}
        <NewPasswordField label={t('reset.password')} {...form.getInputProps('password')} />
        <FaultCount errors={form.errors} />
        <Button type="submit" loading={busy} size="lg" fullWidth>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
