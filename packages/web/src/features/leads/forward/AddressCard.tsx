import { type LeadWebhook, leadWebhookRoutes } from '@awning/contract/lead-webhook';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import classes from '../leads.module.css';
import { setWebhook, useRemoveWebhook } from './api.ts';

interface AddressCardProps {
  businessId: string;
  webhook: LeadWebhook;
  /** Told the secret when the address is given for the first time, and null when there is none any more. */
  onSecret: (secret: string | null) => void;
}

/** Where leads are sent, and how to end that. */
export function AddressCard({ businessId, webhook: { address }, onSecret }: AddressCardProps) {
  const { t } = useTranslation('leads');
  const [asking, setAsking] = useState(false);
  const remove = useRemoveWebhook(businessId, () => {
    setAsking(false);
    onSecret(null);
  });
  const { form, submit, busy, problem } = useContractForm({
    schema: leadWebhookRoutes.setWebhook.body,
    initialValues: { address: address ?? '' },
    async send(values) {
      const secret = await setWebhook(businessId, values.address);
      if (secret) onSecret(secret);
      toast.success(t('forward.saved'));
    },
  });
  return (
    <Card title={t('forward.where')}>
      <p className={classes.text}>{t('forward.text')}</p>
      <p className={classes.text}>
        {t('forward.care')} <TextLink to="/help?topic=faq-leadSheet">{t('forward.help')}</TextLink>
      </p>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {problem !== null && <ErrorNotice title={t('forward.failed')} error={problem} />}
          <TextInput
            label={t('forward.label')}
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            autoComplete="off"
            {...form.getInputProps('address')}
          />
          <Group justify="flex-end" gap={8}>
            {address !== null && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('forward.remove')}
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {t(address === null ? 'forward.save' : 'forward.change')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={asking}
        title={t('forward.removeTitle')}
        confirm={t('forward.remove')}
        tone="danger"
        busy={remove.isPending}
        failed={t('forward.failed')}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('forward.removeText')}
      </ConfirmDialog>
    </Card>
  );
}
