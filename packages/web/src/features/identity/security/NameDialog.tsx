import { passkeyRoutes } from '@awning/contract/passkeys';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';

interface NameDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  name: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a passkey. */
export default function NameDialog({ opened, title, submitLabel, name, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('identity');
  const { form, submit, busy, problem } = useContractForm({
    schema: passkeyRoutes.rename.body,
    initialValues: { name },
    send: (values) => onName(values.name),
  });
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={18}>
          {problem !== null && <ErrorNotice error={problem} />}
          <TextInput
            name="name"
            data-autofocus
            label={t('passkeys.name')}
            description={t('passkeys.nameHelp')}
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end">
            <FaultCount errors={form.errors} />
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  );
}
