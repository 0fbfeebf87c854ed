import { answerHoursKey, bugBody } from '@awning/contract/support';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { reportBug } from './api.ts';
import { ContextField, useSupportContext } from './ContextField.tsx';
import classes from './form.module.css';
import { MessageSent } from './MessageSent.tsx';

interface BugFormProps {
  setUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

/** Subject and description, followed by a confirmation. */
export function BugForm({ setUnsaved, onClose }: BugFormProps) {
  const { t } = useTranslation('support');
  const [hours, setHours] = useState<number | null>(null);
  const sent = hours !== null;
  const attach = useSupportContext();
  const { form, submit, busy, problem } = useContractForm({
    schema: bugBody,
    initialValues: { subject: '', description: '' },
    draft: 'bug',
    send: async (body) => {
      const { answerHours } = await reportBug({ ...body, ...attach.attached });
      setHours(answerHours);
    },
  });
  const unsaved = !sent && form.isDirty();
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  });
  if (sent)
    return (
      <MessageSent title={t('bug.sentTitle')} action={<Button onClick={onClose}>{t('bug.close')}</Button>}>
        {t('bug.sent', { hours: t(answerHoursKey(hours), { n: hours }) })}
      </MessageSent>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <p className={classes.text}>{t('bug.lead')}</p>
        {problem !== null && <ErrorNotice title={t('errors:bugFailed')} error={problem} />}
        <TextInput
          name="subject"
          required
          data-autofocus
          label={t('bug.subject')}
          placeholder={t('bug.subjectPlaceholder')}
          {...form.getInputProps('subject')}
        />
        <Textarea
          name="description"
          required
          autosize
          minRows={4}
          maxRows={10}
          label={t('bug.description')}
          description={t('bug.descriptionHelp')}
          {...form.getInputProps('description')}
        />
        <ContextField {...attach} />
        <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('bug.cancel')}
          </Button>
          <FaultCount errors={form.errors} />
          <Button type="submit" loading={busy}>
            {t('bug.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
