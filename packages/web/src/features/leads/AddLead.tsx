import { leadByHand } from '@awning/contract/leads';
import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { campaignChoices } from '../../queries/campaigns.ts';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { LargeDialog } from '../../ui/LargeDialog.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { addLead } from './api.ts';

interface AddLeadProps {
  opened: boolean;
  businessId: string;
  onClose: () => void;
}

const nobody = { name: '', phone: '', mail: '', note: '', campaignId: null as string | null };

/** Writes down somebody who called or came by. */
export default function AddLead({ opened, businessId, onClose }: AddLeadProps) {
  const { t } = useTranslation('leads');
  const campaigns = useQuery(campaignChoices(businessId)).data?.data ?? [];
  const { form, submit, busy, problem } = useContractForm({
    schema: leadByHand,
    initialValues: nobody,
    send: async (body) => {
      await addLead(businessId, body);
      form.setValues(nobody);
      onClose();
    },
  });
  return (
    <LargeDialog opened={opened} onClose={onClose} title={t('add.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>{t('add.text')}</p>
          <TextInput label={t('add.name')} required {...form.getInputProps('name')} />
          <TextInput label={t('add.phone')} type="tel" dir="ltr" {...form.getInputProps('phone')} />
          <TextInput label={t('add.mail')} type="email" dir="ltr" {...form.getInputProps('mail')} />
          {campaigns.length > 0 && (
            <Select
              label={t('add.campaign')}
              clearable
              data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('campaignId')}
            />
          )}
          <Textarea label={t('add.note')} autosize minRows={2} {...form.getInputProps('note')} />
          {problem !== null && <ErrorNotice error={problem} />}
          <Group justify="flex-end">
            <FaultCount errors={form.errors} />
            <Button type="submit" loading={busy}>
              {t('add.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </LargeDialog>
  );
}
