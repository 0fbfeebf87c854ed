import type { Delivery } from '@awning/contract/lead-webhook';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import classes from '../leads.module.css';
import { useSendAgain, useTestWebhook } from './api.ts';

interface DeliveriesCardProps {
  businessId: string;
  deliveries: readonly Delivery[];
}

/** What was sent and what came of it; each can be sent again. */
export function DeliveriesCard({ businessId, deliveries }: DeliveriesCardProps) {
  const { t } = useTranslation('leads');
  const test = useTestWebhook(businessId);
  return (
    <Card title={t('forward.log.title')}>
      <p className={classes.text}>{t('forward.log.text')}</p>
      <Group>
        <Button
          variant="default"
          leftSection={<IconTestPipe aria-hidden size={18} />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('forward.log.test')}
        </Button>
      </Group>
      <Stack component="ul" gap={20} className={classes.log} aria-live="polite">
        {deliveries.map((delivery) => (
          <Line key={delivery.id} businessId={businessId} delivery={delivery} />
        ))}
        {deliveries.length === 0 && <li className={classes.note}>{t('forward.log.empty')}</li>}
      </Stack>
    </Card>
  );
}

function Line({ businessId, delivery }: { businessId: string; delivery: Delivery }) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const again = useSendAgain(businessId);
  const { type, state, tries, status, failure, createdAt, nextAt, deliveredAt } = delivery;
  const what = t(type === 'test' ? 'forward.log.ofTest' : 'forward.log.ofLead', {
    when: dateTime(createdAt),
  });
  return (
    <Group component="li" gap="8px 16px" justify="space-between" align="flex-start">
      <div className={classes.grows}>
        <Group gap={8}>
          <span>{what}</span>
          <Badge variant={state === 'failed' ? 'filled' : 'light'} tt="none">
            {t(`forward.log.states.${state}`)}
          </Badge>
        </Group>
        <p className={classes.note}>
          {[
            failure !== null && t(`forward.log.failures.${failure}`, { status }),
            state === 'delivered' &&
              deliveredAt &&
              t('forward.log.delivered', { when: dateTime(deliveredAt) }),
            tries > 1 && t('forward.log.tries', { count: tries }),
            nextAt !== null && tries > 0 && t('forward.log.next', { when: dateTime(nextAt) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {(state !== 'waiting' || tries > 0) && (
        <Button
          variant="subtle"
          loading={again.isPending}
          aria-label={t('forward.log.againOf', { what })}
          onClick={() => again.mutate(delivery.id)}
        >
          {t('forward.log.again')}
        </Button>
      )}
    </Group>
  );
}
