import { type LeadForm, leadFormBody } from '@awning/contract/lead-forms';
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { makeForm, renewForms, useMadeForm } from '../../../queries/lead-forms.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import shared from '../campaigns.module.css';

interface NewFormDialogProps {
  opened: boolean;
  onClose: () => void;
  businessId: string;
  /** @param formId at Meta */
  onMade: (formId: string) => void;
}

/** As it is typed: answers are lines, and what is left empty is not asked. */
const typed = z
  .object({
    headline: z.string(),
    question: z.string(),
    options: z.string(),
    asksMail: z.boolean(),
    privacyUrl: z.string(),
    language: leadFormBody.shape.language,
  })
  .transform(
    ({ question, options, privacyUrl, ...rest }): z.input<typeof leadFormBody> => ({
      ...rest,
      question:
        question.trim() || options.trim()
          ? {
              text: question,
              options: options
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            }
          : null,
      ...(privacyUrl.trim() && { privacyUrl }),
    }),
  )
  .pipe(leadFormBody);

/** Makes a form on the Page and waits until it is there. */
export default function NewFormDialog({ opened, onClose, businessId, onMade }: NewFormDialogProps) {
  const { t } = useTranslation('campaigns');
  const { business } = useActiveBusiness();
  const [asked, setAsked] = useState<LeadForm | null>(null);
  const { form, submit, busy, problem } = useContractForm({
    schema: typed,
    initialValues: {
      headline: '',
      question: '',
      options: '',
      asksMail: false,
      privacyUrl: '',
      language: business?.language ?? 'en',
    },
    send: async (values) => setAsked(await makeForm(businessId, typed.parse(values))),
  });
  const made = useMadeForm(businessId, asked);
  const tell = useEffectEvent(async (formId: string) => {
    await renewForms();
    setAsked(null);
    form.reset();
    onMade(formId);
  });
  useEffect(() => {
    if (made?.formId) tell(made.formId);
  }, [made?.formId]);
  const isMaking = asked !== null && made?.state !== 'failed';
  const errorOf = (path: string) => form.getInputProps(path).error;
  return (
    <LargeDialog opened={opened} onClose={onClose} size={620} title={t('form.title')}>
      <form onSubmit={submit} noValidate method="dialog">
        <Stack gap={18}>
          <p className={shared.quiet}>{t('form.lead')}</p>
          {problem !== null && <ErrorNotice title={t('form.failed')} error={problem} />}
          {made?.state === 'failed' && <Notice title={t('form.failed')}>{made.reason}</Notice>}
          <TextInput
            name="headline"
            required
            label={t('form.headline')}
            description={t('form.headlineHelp')}
            {...form.getInputProps('headline')}
          />
          <p className={shared.quiet}>{t('form.name')}</p>
          <NativeSelect
            name="asksMail"
            label={t('form.mail')}
            description={t('form.mailHelp')}
            value={form.values.asksMail ? 'yes' : 'no'}
            onChange={({ currentTarget }) => form.setFieldValue('asksMail', currentTarget.value === 'yes')}
            data={(['no', 'yes'] as const).map((value) => ({ value, label: t(`form.mailChoice.${value}`) }))}
          />
          <TextInput
            name="question"
            label={t('form.question')}
            description={t('form.questionHelp')}
            {...form.getInputProps('question')}
            error={errorOf('question.text')}
          />
          <Textarea
            name="options"
            autosize
            minRows={3}
            maxRows={8}
            label={t('form.options')}
            {...form.getInputProps('options')}
            error={errorOf('question.options')}
          />
          <TextInput
            name="privacyUrl"
            inputMode="url"
            dir="ltr"
            label={t('form.privacy')}
            description={t('form.privacyHelp')}
            {...form.getInputProps('privacyUrl')}
          />
          <Button type="submit" size="lg" loading={busy || isMaking}>
            {t('form.save')}
          </Button>
          {isMaking && <p role="status">{t('form.making')}</p>}
        </Stack>
      </form>
    </LargeDialog>
  );
}
