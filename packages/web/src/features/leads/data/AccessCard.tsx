import type { LeadAccess } from '@awning/contract/lead-data';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import classes from '../leads.module.css';
import { useAccesses } from './api.ts';

/** Lines that are shown at first, and more of them at each tap. */
const atOnce = 10;

/** When people's details were shown, changed, taken out or deleted, and by whom. */
export function AccessCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('leads');
  const { data, error, refetch } = useAccesses(businessId);
  const [most, setMost] = useState(atOnce);
  const all = data?.data ?? [];
  return (
    <Card title={t('data.log.title')}>
      <p className={classes.text}>{t('data.log.text')}</p>
      {error && !data ? (
        <ErrorNotice title={t('data.failed')} error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={3} height={48} />
      ) : (
        <Stack component="ul" gap={12} className={classes.log}>
          {all.slice(0, most).map((access) => (
            <Line key={`${access.day} ${access.action}`} access={access} />
          ))}
          {all.length === 0 && <li className={classes.note}>{t('data.log.empty')}</li>}
        </Stack>
      )}
      {all.length > most && (
        <Group>
          <Button variant="default" onClick={() => setMost(most + atOnce)}>
            {t('data.log.more')}
          </Button>
        </Group>
      )}
    </Card>
  );
}

function Line({ access: { action, people, firstAt, lastAt } }: { access: LeadAccess }) {
  const { t } = useTranslation('leads');
  const { date, dateTime } = useFormats();
  const from = dateTime(firstAt);
  // Within a minute it is one moment to whoever reads it.
  const isOnce = from === dateTime(lastAt);
  return (
    <li>
      {t(`data.log.${action}`, { count: people })}
      <p className={classes.note}>
        <time dateTime={firstAt}>
          {isOnce ? from : t('data.log.between', { from, until: date(lastAt, { timeStyle: 'short' }) })}
        </time>
      </p>
    </li>
  );
}
