import type { User } from '@awning/contract/identity';
import { answerHoursKey, supportRoutes } from '@awning/contract/support';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/user.ts';
import { Card } from '../../ui/Card.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FaultCount } from '../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { sendMessage } from './api.ts';
import { ContextField, useSupportContext } from './ContextField.tsx';
import classes from './form.module.css';
import { MessageSent } from './MessageSent.tsx';

/** Name, address, subject and message, followed by a confirmation. */
export function ContactForm({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('support');
  const [sent, setSent] = useState<{ to: string; hours: number } | null>(null);
  const attach = useSupportContext();
  const { form, submit, busy, problem } = useContractForm({
    schema: supportRoutes.contact.body,
    initialValues: { name: '', email: '', subject: '', message: '' },
    draft: 'contact',
    send: async (body) => {
      const { answerHours: hours } = await sendMessage({ ...body, ...attach.attached });
      setSent({ to: body.email.trim(), hours });
      form.setValues({ subject: '', message: '' });
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useTypedBefore(element, (typed) => form.setValues(typed));
  // Into the form that is there already: another one in its place would lose what was typed.
  const fillIn = ({ firstName, lastName, email }: User) =>
    form.setValues((now) => ({
      name: now.name || `${firstName} ${lastName}`.trim(),
      email: now.email || email,
    }));
  if (sent !== null)
    return (
      <Card>
        <MessageSent
          title={t('contact.sentTitle')}
          action={
            <Button variant="default" onClick={() => setSent(null)}>
              {t('contact.another')}
            </Button>
          }
        >
          {t('contact.sent', {
            email: isolate(sent.to),
            hours: t(answerHoursKey(sent.hours), { n: sent.hours }),
          })}
        </MessageSent>
      </Card>
    );
  return (
    <Card>
      {signedIn && <KnownSender onKnown={fillIn} />}
      {/* Sent before the scripts have come, a form would become an address; outside a dialog this method does nothing. */}
      <form ref={element} onSubmit={submit} noValidate method="dialog">
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
            <FaultCount errors={form.errors} />
            <Button type="submit" loading={busy}>
              {t('contact.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** Calls back with the signed-in user as soon as it is known; shows nothing. */
function KnownSender({ onKnown }: { onKnown: (user: User) => void }) {
  const { data: user } = useUser();
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (user) known(user);
  }, [user]);
  return null;
}
