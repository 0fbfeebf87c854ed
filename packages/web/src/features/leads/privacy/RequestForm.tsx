import { leadRequestBody } from '@awning/contract/lead-asking';
import { requestAnswerDays } from '@awning/contract/lead-periods';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Input, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { askBusiness } from './api.ts';

interface RequestFormProps {
  formId: string;
  business: string;
}

type Values = Parameters<typeof askBusiness>[1] & Record<string, unknown>;

/** Asks a business to show, correct or delete what it stores of whoever asks. In the language of the visitor. */
export function RequestForm({ formId, business }: RequestFormProps) {
  const { t } = useTranslation('leads');
  const key = useId();
  const [isSent, setSent] = useState(false);
  const values = { business: isolate(business), days: requestAnswerDays };
  const initialValues: Values = { name: '', contact: '', aim: 'see', details: '' };
  const { form, submit, busy, problem } = useContractForm({
    schema: leadRequestBody,
    initialValues,
    send: async (body) => {
      await askBusiness(formId, body);
      setSent(true);
    },
  });
  if (isSent) return <Sent title={t('privacy.ask.sentTitle', values)}>{t('privacy.ask.sent', values)}</Sent>;
  return (
    <Prose
      header={null}
      sections={[{ title: t('privacy.ask.title'), body: [t('privacy.ask.text', values)] }]}
    >
      <form onSubmit={submit} noValidate method="dialog">
        <Stack gap={18}>
          {problem !== null && <ErrorNotice title={t('privacy.ask.failed')} error={problem} />}
          <TextInput
            label={t('privacy.ask.name')}
            autoComplete="name"
            required
            {...form.getInputProps('name')}
          />
          <TextInput label={t('privacy.ask.contact')} required {...form.getInputProps('contact')} />
          {/* Without a list of our own, whose styles public pages do without. */}
          <Input.Wrapper
            label={t('privacy.ask.aim')}
            id={`${key}-aim`}
            labelProps={{ htmlFor: `${key}-aim` }}
          >
            <Input
              component="select"
              size="md"
              id={`${key}-aim`}
              rightSection={<span aria-hidden>▾</span>}
              rightSectionPointerEvents="none"
              {...form.getInputProps('aim')}
            >
              {leadRequestBody.shape.aim.options.map((value) => (
                <option key={value} value={value}>
                  {t(`privacy.ask.${value}`)}
                </option>
              ))}
            </Input>
          </Input.Wrapper>
          <Textarea
            label={t('privacy.ask.details')}
            autosize
            minRows={2}
            maxRows={10}
            {...form.getInputProps('details')}
          />
          <Group justify="flex-end">
            <FaultCount errors={form.errors} />
            <Button type="submit" loading={busy}>
              {t('privacy.ask.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Prose>
  );
}

/** Says that it was sent, and receives the focus. */
function Sent({ title, children }: { title: string; children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Prose header={null} sections={[{ title, body: [children] }]} />
    </div>
  );
}
