import { Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { Notice } from '../../ui/notices.tsx';
import { useOverview } from './api.ts';
import classes from './leads.module.css';
import { useOffline } from './use-offline.ts';

interface OfflineInboxProps {
  businessId: string;
  children: ReactNode;
}

/** The inbox: without a network it says when it was read, and nothing in it can be changed. */
export function OfflineInbox({ businessId, children }: OfflineInboxProps) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const { isOffline, keptAt } = useOffline();
  const { data, dataUpdatedAt } = useOverview(businessId);
  const hasLeads = (data?.all ?? 0) > 0;
  useEffect(() => {
    if (hasLeads) void import('../../session/keep-inbox.ts').then(({ keepInbox }) => keepInbox());
  }, [hasLeads]);
  const at = keptAt ?? (dataUpdatedAt > 0 ? new Date(dataUpdatedAt).toISOString() : null);
  return (
    <Stack gap={24}>
      {isOffline && at && (
        <Notice title={t('offline.title', { when: dateTime(at) })}>{t('offline.text')}</Notice>
      )}
      <fieldset disabled={isOffline} className={classes.inbox}>
        {children}
      </fieldset>
    </Stack>
  );
}
