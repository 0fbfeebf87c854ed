import { languageRows, languages } from '@awning/contract/languages';
import { recipientBody } from '@awning/contract/reports';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../session/preferences.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { toast } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { addRecipient } from './api.ts';

/** Enters a further address. */
export function RecipientForm() {
  const { t } = useTranslation('reports');
  const { language } = usePreferences();
  const { form, submit, busy, problem } = useContractForm({
    schema: recipientBody,
    initialValues: { email: '', language },
    send: async (body) => {
      await addRecipient(body);
      toast.success(t('settings.sent', { email: isolate(body.email.trim()) }));
      form.setValues({ email: '' });
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      {problem != null && <ErrorNotice error={problem} />}
      <Group align="flex-start" gap="sm">
        <EmailInput
          label={t('settings.email')}
          autoComplete="off"
          flex="1 1 240px"
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={t('settings.language')}
          data={languages.map((value) => ({ value, label: languageRows[value].name }))}
          {...form.getInputProps('language')}
        />
      </Group>
      <FaultCount errors={form.errors} />
      <Button type="submit" mt="md" loading={busy}>
        {t('settings.add')}
      </Button>
    </form>
  );
}
