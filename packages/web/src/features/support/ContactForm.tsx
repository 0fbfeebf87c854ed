import { supportRoutes } from '@awning/contract/support';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { Card } from '../../ui/Card.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { ContextField, useSupportContext } from './ContextField.tsx';
import classes from './form.module.css';
import { Sent } from './Sent.tsx';

/** Name, address, subject and message, followed by a confirmation. */
export function ContactForm({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation('support');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const attach = useSupportContext();
  const { form, submit, busy, problem } = useContractForm({
    schema: supportRoutes.contact.body,
    initialValues: { name, email, subject: '', message: '' },
    draft: 'contact',
    send: async (body) => {
      await call(supportRoutes.contact, { body: { ...body, ...attach.attached } });
      setSentTo(body.email.trim());
      form.setValues({ subject: '', message: '' });
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useTypedBefore(element, (typed) => form.setValues(typed));
  if (sentTo !== null)
    return (
      <Card>
        <Sent
          title={t('contact.sentTitle')}
          action={
            <Button variant="default" onClick={() => setSentTo(null)}>
              {t('contact.another')}
            </Button>
          }
        >
          {t('contact.sent', { email: isolate(sentTo) })}
        </Sent>
      </Card>
    );
  return (
    <Card>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap={18}>
          {problem !== null && <ErrorNotice title={t('errors:contactFailed')} error={problem} />}
          <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" spacing={18}>
            <TextInput
              name="name"
              autoComplete="name"
              required
              label={t('contact.name')}
              {...form.getInputProps('name')}
            />
            <EmailInput label={t('contact.email')} {...form.getInputProps('email')} />
          </SimpleGrid>
          <TextInput
            name="subject"
            label={`${t('contact.subject')} (${t('contact.optional')})`}
            {...form.getInputProps('subject')}
          />
          <Textarea
            name="message"
            required
            autosize
            minRows={6}
            maxRows={16}
            label={t('contact.message')}
            {...form.getInputProps('message')}
          />
          <ContextField {...attach} />
          <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
            <Button type="submit" loading={busy}>
              {t('contact.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
