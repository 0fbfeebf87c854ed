import { campaignFilters } from '@awning/contract/campaign-states';
import { Button, Flex, SegmentedControl, Stack } from '@mantine/core';
import { IconAd2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { ResponsiveTable, TableSkeleton } from '../../../ui/ResponsiveTable.tsx';
import { useCampaigns } from '../api.ts';
import { columnsOf } from './columns.tsx';
import classes from './list.module.css';

const filters = ['all', ...campaignFilters] as const;

/** The campaigns of the active business in the server's order (`sort` in the contract), optionally filtered by status. */
export function CampaignsView() {
  const { t } = useTranslation('campaigns');
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((known) => known === search.get('status')) ?? 'all';
  const { business } = useActiveBusiness();
  const query = useCampaigns({
    businessId: business?.id,
    status: filter === 'all' ? undefined : filter,
  });
  const choose = (status: string) => setSearch(status === 'all' ? {} : { status }, { replace: true });
  if (query.data?.length === 0 && filter === 'all')
    return (
      <EmptyState
        icon={IconAd2}
        title={t('list.none.title')}
        action={<LinkButton to="?tab=create">{t('list.none.action')}</LinkButton>}
      >
        {t('list.none.text')}
      </EmptyState>
    );
  return (
    <Stack className={classes.stack} gap="md">
      <SegmentedControl
        className={classes.filter}
        aria-label={t('filter.label')}
        value={filter}
        onChange={choose}
        data={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      {query.error && !query.data ? (
        <ErrorNotice
          title={t('errors:campaignsLoadFailed')}
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.data ? (
        <Campaigns query={query} filter={filter} onShowAll={() => choose('all')} />
      ) : (
        <Card className={classes.sheet}>
          <TableSkeleton rows={3} />
        </Card>
      )}
    </Stack>
  );
}

interface CampaignsProps {
  query: ReturnType<typeof useCampaigns>;
  filter: (typeof filters)[number];
  onShowAll: () => void;
}

function Campaigns({ query, filter, onShowAll }: CampaignsProps) {
  const { t } = useTranslation('campaigns');
  const formats = useFormats();
  const { data: campaigns = [], hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (campaigns.length === 0)
    return (
      <Flex
        className={classes.nothing}
        component="p"
        gap="sm"
        justify="space-between"
        align="center"
        wrap="wrap"
        role="status"
      >
        {filter !== 'all' && t(`list.noneFiltered.${filter}`)}
        <Button variant="subtle" onClick={onShowAll}>
          {t('list.showAll')}
        </Button>
      </Flex>
    );
  return (
    <>
      <Card className={classes.sheet}>
        <ResponsiveTable
          caption={t('list.caption')}
          columns={columnsOf(t, formats, campaigns)}
          rows={campaigns}
          rowKey={({ id }) => id}
          moves
        />
      </Card>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('common:loadMore')}
        </Button>
      )}
    </>
  );
}
