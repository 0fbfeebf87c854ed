import type { Lead } from '@awning/contract/leads';
import type { PhoneHours } from '@awning/contract/phone-hours';
import { Button, Group, Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { useChangeLead } from './api.ts';
import classes from './leads.module.css';
import { reminderTimes } from './reminder-times.ts';

interface ReminderProps {
  lead: Lead;
  name: string;
}

/** Puts a lead off until her owner answers the telephone next, or an hour. */
export function RemindMe({ lead, name }: ReminderProps) {
  const { t } = useTranslation('leads');
  const { business } = useActiveBusiness();
  return (
    <Menu position="bottom-start" radius="md" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconBell aria-hidden size={18} />}
          aria-label={t('snooze.of', { name })}
        >
          {t('snooze.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Times lead={lead} hours={business?.phoneHours ?? []} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The times as they are when the menu is opened. */
function Times({ lead, hours }: { lead: Lead; hours: PhoneHours }) {
  const { t } = useTranslation('leads');
  const { date } = useFormats();
  const change = useChangeLead(lead);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return reminderTimes(new Date(), hours, timeZone).map(({ kind, at }) => (
    <Menu.Item
      key={kind}
      rightSection={<span className={classes.time}>{date(at.toISOString(), weekDayAndTime)}</span>}
      onClick={() => change.mutate({ snoozedUntil: at.toISOString() })}
    >
      {t(`snooze.${kind}`)}
    </Menu.Item>
  ));
}

const weekDayAndTime = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** Until when a lead is put off, and the way back; nothing where it is not. */
export function Snoozed({ lead, name }: ReminderProps) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const change = useChangeLead(lead);
  const { snoozedUntil } = lead;
  if (snoozedUntil === null || Date.parse(snoozedUntil) <= Date.now()) return null;
  return (
    <Group gap={8}>
      <p className={classes.note}>
        <time dateTime={snoozedUntil}>{t('snooze.until', { when: dateTime(snoozedUntil) })}</time>
      </p>
      <Button
        variant="default"
        aria-label={t('snooze.endOf', { name })}
        onClick={() => change.mutate({ snoozedUntil: null })}
      >
        {t('snooze.end')}
      </Button>
    </Group>
  );
}
