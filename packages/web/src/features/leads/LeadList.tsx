import { Button, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { movingList } from '../../ui/moving-list.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { type LeadFilter, useLeads } from './api.ts';
import { LeadCard } from './LeadCard.tsx';
import classes from './leads.module.css';

interface LeadListProps {
  businessId: string;
  filter: LeadFilter;
  title: string;
  /** What is said where nobody is listed; null: nothing at all is shown. */
  empty: string | null;
}

/** Leads under a heading, page by page. */
export function LeadList({ businessId, filter, title, empty }: LeadListProps) {
  const { t } = useTranslation('leads');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLeads(
    businessId,
    filter,
  );
  if (error && !data)
    return <ErrorNotice title={t('inbox.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={2} height={140} />;
  if (data.length === 0 && empty === null) return null;
  return (
    <Stack ref={movingList} component="section" gap={12} aria-label={title}>
      <Title order={2}>{title}</Title>
      {data.length === 0 && <p className={classes.note}>{empty}</p>}
      {data.map((lead) => (
        <LeadCard key={lead.id} lead={lead} />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('common:loadMore')}
        </Button>
      )}
    </Stack>
  );
}
