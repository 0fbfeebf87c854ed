import type { Language } from '@awning/contract/languages';
import type { FormProposal, LeadForm } from '@awning/contract/lead-forms';
import { Anchor, Button, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeForm, renewForms, useMadeForm } from '../queries/lead-forms.ts';
import { FaultCount } from '../ui/FaultCount.tsx';
import { ErrorNotice, Notice } from '../ui/notices.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { FormPreview } from './FormPreview.tsx';
import { questionOf, typedForm, valuesFrom } from './form-values.ts';
import classes from './forms.module.css';

interface FormFieldsProps {
  businessId: string;
  proposal: FormProposal;
  from: LeadForm | null;
  language: Language;
  onUnsaved: (unsaved: boolean) => void;
  /** @param formId at Meta */
  onMade: (formId: string) => void;
}

/** The contents of a form, filled in with what is proposed, beside what people will see. */
export function FormFields({ businessId, proposal, from, language, onUnsaved, onMade }: FormFieldsProps) {
  const { t } = useTranslation('forms');
  const [asked, setAsked] = useState<LeadForm | null>(null);
  const { form, submit, busy, problem } = useContractForm({
    schema: typedForm,
    initialValues: valuesFrom(proposal, from, language),
    send: async (values) => setAsked(await makeForm(businessId, typedForm.parse(values))),
  });
  const made = useMadeForm(businessId, asked);
  onUnsaved(form.isDirty() && asked === null);
  const tell = useEffectEvent(async (formId: string) => {
    await renewForms();
    onMade(formId);
  });
  useEffect(() => {
    if (made?.formId) tell(made.formId);
  }, [made?.formId]);
  const isMaking = asked !== null && made?.state !== 'failed';
  const { values } = form;
  const shown = {
    ...proposal,
    ...values,
    intro: values.intro || proposal.intro,
    thanks: values.thanks || proposal.thanks,
    question: questionOf(values.question, values.options),
  };
  const choice = (name: 'asksTime' | 'asksMail' | 'isReviewed' | 'verifiesPhone') => (
    <Switch
      name={name}
      label={t(`choices.${name}`)}
      description={t(`help.${name}`)}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <form onSubmit={submit} noValidate method="dialog">
      <div className={classes.columns}>
        <Stack gap={18}>
          {proposal.termsUrl && <Terms url={proposal.termsUrl} />}
          {problem !== null && <ErrorNotice title={t('failed')} error={problem} />}
          {made?.state === 'failed' && (
            <Notice title={t('failed')}>
              {made.reason} {made.termsUrl && <TermsLink url={made.termsUrl} />}
            </Notice>
          )}
          <TextInput
            name="headline"
            required
            label={t('headline')}
            description={t('headlineHelp')}
            {...form.getInputProps('headline')}
          />
          <Textarea
            name="intro"
            autosize
            minRows={2}
            label={t('intro')}
            description={t('introHelp')}
            {...form.getInputProps('intro')}
          />
          <p className={classes.quiet}>{t('name')}</p>
          <TextInput
            name="question"
            label={t('question')}
            description={t(proposal.isSensitive ? 'questionSensitive' : 'questionHelp')}
            {...form.getInputProps('question')}
            error={form.getInputProps('question.text').error}
          />
          <Textarea
            name="options"
            autosize
            minRows={3}
            maxRows={8}
            label={t('options')}
            description={t('optionsHelp')}
            {...form.getInputProps('options')}
            error={form.getInputProps('question.options').error}
          />
          <Textarea
            name="thanks"
            autosize
            minRows={2}
            label={t('thanks')}
            description={t(proposal.hasHours ? 'thanksHelp' : 'thanksNoHours')}
            {...form.getInputProps('thanks')}
          />
          {choice('asksTime')}
          {choice('asksMail')}
          {choice('isReviewed')}
          {choice('verifiesPhone')}
          <TextInput
            name="privacyUrl"
            inputMode="url"
            dir="ltr"
            label={t('privacy')}
            description={t('privacyHelp')}
            {...form.getInputProps('privacyUrl')}
          />
          <Stack gap={8} className={classes.save}>
            {isMaking && <p role="status">{t('making')}</p>}
            <FaultCount errors={form.errors} />
            <Button type="submit" size="lg" loading={busy || isMaking}>
              {t(from ? 'saveVersion' : 'save')}
            </Button>
          </Stack>
        </Stack>
        <div className={classes.preview}>
          <FormPreview form={shown} />
        </div>
      </div>
    </form>
  );
}

function Terms({ url }: { url: string }) {
  const { t } = useTranslation('forms');
  return (
    <Notice title={t('terms.title')}>
      {t('terms.text')} <TermsLink url={url} />
    </Notice>
  );
}

function TermsLink({ url }: { url: string }) {
  const { t } = useTranslation('forms');
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {t('terms.open')}
    </Anchor>
  );
}
