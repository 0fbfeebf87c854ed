import type { QuietHours } from '@awning/contract/push';
import { Button, Group, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { useKeepQuiet } from './api.ts';
import classes from './push.module.css';

/** What is proposed to whoever chooses hours. */
const usual = { from: 21, until: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** When nothing is shown: hours of her own, in the time zone of this device, or those in which nobody answers the telephone. */
export function QuietHoursCard({ quiet }: { quiet: QuietHours | null }) {
  const { t } = useTranslation('push');
  const keep = useKeepQuiet();
  const [isOwn, setOwn] = useState(quiet !== null);
  const [{ from, until }, setHours] = useState(quiet ?? usual);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isSame = isOwn
    ? quiet?.from === from && quiet.until === until && quiet.timeZone === timeZone
    : quiet === null;
  return (
    <Card title={t('quiet.title')}>
      <p className={classes.text}>{t('quiet.text')}</p>
      <Switch
        label={t('quiet.own')}
        checked={isOwn}
        onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
      />
      {isOwn && (
        <Group gap={12} grow maw={360}>
          <Select
            label={t('quiet.from')}
            allowDeselect={false}
            data={hours.filter(({ value }) => value !== String(until))}
            value={String(from)}
            onChange={(value) => setHours({ from: Number(value), until })}
          />
          <Select
            label={t('quiet.until')}
            allowDeselect={false}
            data={hours.filter(({ value }) => value !== String(from))}
            value={String(until)}
            onChange={(value) => setHours({ from, until: Number(value) })}
          />
        </Group>
      )}
      <Group justify="flex-end">
        <Button
          disabled={isSame}
          loading={keep.isPending}
          onClick={() => keep.mutate(isOwn ? { from, until, timeZone } : null)}
        >
          {t('quiet.save')}
        </Button>
      </Group>
    </Card>
  );
}
