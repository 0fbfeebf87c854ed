import type { Business } from '@awning/contract/businesses';
import { Button, Stack } from '@mantine/core';
import { IconLibraryPhoto, IconSparkles } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { campaignChoices } from '../../../queries/campaigns.ts';
import { type CreativeFilter, useCreative, useCreatives } from '../../../queries/creatives.ts';
import { useUntrueAds } from '../../../queries/untrue-ads.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { CreativeCard } from './CreativeCard.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { CardGrid } from './LibraryGrids.tsx';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import classes from './library.module.css';

const CreativeDialog = lazyDialog(() => import('./CreativeDialog.tsx'));

/** All creatives of a business. */
export function LibraryTab({ business }: { business: Business }) {
  const { t } = useTranslation('creatives');
  const [search, setSearch] = useSearchParams();
  // A link may lead to the ads that say what is not so any more.
  const [linked] = useState(() => search.has('untrue'));
  const [filter, setFilter] = useState<CreativeFilter>(linked ? { truth: 'untrue' } : {});
  const query = useCreatives(business.id, filter);
  const untrue = useUntrueAds(business.id);
  // The filters are shown with the creatives, and would ask for the campaigns only then.
  usePrefetchQuery(campaignChoices(business.id));
  const isNarrowed = Object.keys(filter).length > 0;
  /** Counts up when the filters are emptied, which begins them anew. */
  const [round, setRound] = useState(0);
  const showAll = () => {
    setRound(round + 1);
    setFilter({});
  };
  // Set in a transition: an ad with its pictures is rendered in slices, between which the tap is answered.
  const [openId, setOpenId] = useState<string | null>(null);
  const loaded = query.data?.find(({ id }) => id === openId);
  // One that an address names may be older than what is loaded.
  const fetched = useCreative(query.data && !loaded ? openId : null);
  const opened = loaded ?? (openId === null ? undefined : fetched.data);
  // An address may name the creative to open; once open, it is closed and reopened without it.
  const asked = search.get('creative');
  useEffect(() => {
    if (asked === null || query.isPending) return;
    setOpenId(asked);
    setSearch({ tab: 'library' }, { replace: true, preventScrollReset: true });
  }, [asked, query.isPending, setSearch]);
  if (query.isPending) return <LibrarySkeleton />;
  if (query.isError) {
    return (
      <ErrorNotice title={t('library.loadFailed')} error={query.error} onRetry={() => query.refetch()} />
    );
  }
  const all = query.data;
  if (all.length === 0 && !isNarrowed) return <Nothing />;
  return (
    <>
      <LibraryFilters
        key={round}
        businessId={business.id}
        untrue={untrue?.size ?? 0}
        begins={linked && round === 0 ? 'untrue' : 'all'}
        onFilter={setFilter}
      />
      {all.length === 0 ? (
        <Stack className={classes.none} gap="sm" align="center">
          <p>{t('library.emptyFiltered')}</p>
          <Button variant="default" onClick={showAll}>
            {t('library.showAll')}
          </Button>
        </Stack>
      ) : (
        <CardGrid>
          {all.map((creative, at) => (
            <li key={creative.id} className={classes.place}>
              <CreativeCard
                creative={creative}
                untrue={untrue?.get(creative.id)}
                eager={at < 3}
                onOpen={() => startTransition(() => setOpenId(creative.id))}
              />
            </li>
          ))}
        </CardGrid>
      )}
      {query.hasNextPage && (
        <Stack className={classes.none} gap="sm" align="center">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('library.more')}
          </Button>
        </Stack>
      )}
      <CreativeDialog
        opened={opened !== undefined}
        creative={opened ?? null}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('creatives');
  return (
    <EmptyState
      icon={IconLibraryPhoto}
      title={t('library.emptyTitle')}
      action={
        <LinkButton to="?tab=create" leftSection={<IconSparkles aria-hidden size={20} />}>
          {t('library.create')}
        </LinkButton>
      }
    >
      {t('library.empty')}
    </EmptyState>
  );
}
