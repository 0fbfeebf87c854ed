import { callRemindMinutes, type Lead } from '@awning/contract/leads';
import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { toast } from '../../ui/toast.ts';
import { saveCall } from './api.ts';
import classes from './leads.module.css';
import { useOffline } from './use-offline.ts';

interface WantsCallProps {
  lead: Lead;
  callAt: string;
  name: string;
}

/** When somebody asked to be called, and the way into a calendar. */
export default function WantsCall({ lead, callAt, name }: WantsCallProps) {
  const { t } = useTranslation('leads');
  const { date } = useFormats();
  const { isOffline } = useOffline();
  const isAhead = Date.parse(callAt) > Date.now();
  const isReminded =
    Date.parse(callAt) - callRemindMinutes * 60_000 > Date.now() &&
    !lead.isTest &&
    (lead.state === 'new' || lead.state === 'tried');
  return (
    <Group gap={8} justify="space-between">
      <Group component="p" className={classes.when} gap={8} m={0} align="flex-start" wrap="nowrap">
        <IconClock aria-hidden size={18} />
        <span>
          <strong>
            <time dateTime={callAt}>
              {t(isAhead ? 'call.wants' : 'call.wanted', { when: date(callAt, dayAndTime) })}
            </time>
          </strong>
          {isReminded && (
            <span className={classes.note}> {t('call.reminded', { minutes: callRemindMinutes })}</span>
          )}
        </span>
      </Group>
      {isAhead && !isOffline && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus aria-hidden size={18} />}
          aria-label={t('call.saveOf', { name })}
          onClick={() => saveCall(lead).catch((error) => toast.error(t('call.failed'), error))}
        >
          {t('call.save')}
        </Button>
      )}
    </Group>
  );
}

const dayAndTime = {
  ...({ weekday: 'long', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const),
};
