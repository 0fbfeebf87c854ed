import type { LeadRequest } from '@awning/contract/lead-requests';
import { isolate } from '@awning/contract/text-direction';
import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { contactLinks } from '../contact-links.ts';
import classes from '../leads.module.css';
import { useRequests, useSettleRequest } from './api.ts';

interface RequestsProps {
  businessId: string;
  /** How many wait. */
  count: number;
  /** Searches the leads for somebody; null where there are none. */
  onFind: ((search: string) => void) | null;
}

/** People who ask to see, correct or delete what is stored about them, and wait for an answer. */
export default function Requests({ businessId, count, onFind }: RequestsProps) {
  const { t } = useTranslation('leads');
  const { data, error, refetch } = useRequests(businessId, count);
  if (error && !data)
    return <ErrorNotice title={t('requests.loadFailed')} error={error} onRetry={() => refetch()} />;
  const waiting = data?.data.filter(({ doneAt }) => doneAt === null) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Stack component="section" gap={12} aria-label={t('requests.title')}>
      <Title order={2}>{t('requests.title')}</Title>
      <p className={classes.note}>{t('requests.care')}</p>
      {waiting.map((request) => (
        <RequestCard key={request.id} request={request} onFind={onFind} />
      ))}
    </Stack>
  );
}

function RequestCard({ request, onFind }: { request: LeadRequest; onFind: RequestsProps['onFind'] }) {
  const { t } = useTranslation('leads');
  const { relative, date } = useFormats();
  const settle = useSettleRequest(request);
  const { name, contact, aim, details, search, receivedAt, dueAt } = request;
  const isMail = contact.includes('@');
  // People write what they like: without a digit it is no number.
  const phone = !isMail && /\d/.test(search) ? search : '';
  const { call, mail } = contactLinks({ phone, mail: isMail ? contact : '', opening: '' });
  const way = call ?? mail;
  const values = { when: relative(receivedAt), due: date(dueAt) };
  const shownName = isolate(name);
  return (
    <Card title={<bdi>{name}</bdi>}>
      <p className={classes.text}>{t(`requests.${aim}`)}</p>
      <p className={classes.note}>
        {t(Date.parse(dueAt) < Date.now() ? 'requests.overdue' : 'requests.due', values)}
      </p>
      {way ? (
        <Anchor href={way} mod="alone">
          <bdi>{contact}</bdi>
        </Anchor>
      ) : (
        <bdi>{contact}</bdi>
      )}
      {details && (
        <p className={classes.text}>
          <bdi>{details}</bdi>
        </p>
      )}
      <Group gap={8}>
        {onFind && (
          <Button
            variant="default"
            leftSection={<IconSearch aria-hidden size={18} />}
            aria-label={t('requests.findOf', { name: shownName })}
            onClick={() => onFind(search)}
          >
            {t('requests.find')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCheck aria-hidden size={18} />}
          aria-label={t('requests.doneOf', { name: shownName })}
          loading={settle.isPending}
          onClick={() => settle.mutate()}
        >
          {t('requests.done')}
        </Button>
      </Group>
    </Card>
  );
}
