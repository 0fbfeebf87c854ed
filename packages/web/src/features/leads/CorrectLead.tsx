import { type Lead, leadCorrection } from '@awning/contract/leads';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { LargeDialog } from '../../ui/LargeDialog.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { correctLead } from './api.ts';
import classes from './leads.module.css';

interface CorrectLeadProps {
  lead: Lead;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Corrects name, telephone and mail of somebody who asked. */
export default function CorrectLead({ lead, name, opened, onClose }: CorrectLeadProps) {
  const { t } = useTranslation('leads');
  return (
    <LargeDialog opened={opened} onClose={onClose} title={t('correct.title', { name })}>
      {/* Mounted with the dialog's content: it begins with what stands there now. */}
      <Fields lead={lead} name={name} onClose={onClose} />
    </LargeDialog>
  );
}

function Fields({ lead, name: shownName, onClose }: Omit<CorrectLeadProps, 'opened'>) {
  const { t } = useTranslation('leads');
  const { name, phone, mail } = lead;
  const { form, submit, busy, problem } = useContractForm({
    schema: leadCorrection,
    initialValues: { name, phone, mail },
    send: async (body) => {
      const texts = { done: t('correct.done', { name: shownName }), failed: t('correct.failed') };
      await correctLead(lead, body, texts);
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes.text}>{t('correct.text')}</p>
        <TextInput label={t('add.name')} data-autofocus {...form.getInputProps('name')} />
        <TextInput label={t('add.phone')} type="tel" dir="ltr" {...form.getInputProps('phone')} />
        <TextInput label={t('add.mail')} type="email" dir="ltr" {...form.getInputProps('mail')} />
        {problem !== null && <ErrorNotice error={problem} />}
        <Group justify="flex-end">
          <FaultCount errors={form.errors} />
          <Button type="submit" loading={busy}>
            {t('correct.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
