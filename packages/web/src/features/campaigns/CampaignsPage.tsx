import { Stack, Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageSkeleton, RowsSkeleton } from '../../ui/Skeletons.tsx';
import classes from './campaigns.module.css';
import { DecisionsLink } from './decisions/DecisionsLink.tsx';
import { DraftList } from './drafts/DraftList.tsx';
import { CampaignsView } from './list/CampaignsView.tsx';
import { UnknownAds } from './unknown/UnknownAds.tsx';
import { WaitingLaunches } from './waiting/WaitingLaunches.tsx';

// A separate chunk, since it contains the calendar.
const CreatePanel = lazyComponent(() => import('./create/CreatePanel.tsx'));
const Decisions = lazyComponent(() => import('./decisions/Decisions.tsx'));

interface CampaignsPageProps {
  /** Connects Facebook where it is not connected; passed in by the application. */
  connection: ReactNode;
}

/** `/dashboard/campaigns`: the campaigns of the active business, the form of a new one (`?tab=create`), and what was decided about their ads (`?tab=decisions`). */
export default function CampaignsPage({ connection }: CampaignsPageProps) {
  const { t } = useTranslation('campaigns');
  const [search, setSearch] = useSearchParams();
  // The return from Facebook opens the form, which requires the connection.
  const open = search.get('tab') === 'create' || search.has('meta') ? 'create' : 'view';
  if (search.get('tab') === 'decisions')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Decisions />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <HelpLink topic="campaign" />
          </>
        }
      />
      <Tabs value={open} onChange={(tab) => setSearch(tab === 'create' ? { tab } : {})} keepMounted={false}>
        <Tabs.List aria-label={t('tabs.label')} className={classes.tabs}>
          <Tabs.Tab value="view" className={classes.tab}>
            {t('tabs.view')}
          </Tabs.Tab>
          <Tabs.Tab value="create" className={classes.tab}>
            {t('tabs.create')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="view" className={classes.panel}>
          <Stack gap="md">
            <UnknownAds />
            <WaitingLaunches />
            <CampaignsView />
            <DecisionsLink />
            {/* Last, so that the list does not move when they have come. */}
            <DraftList />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="create" className={classes.panel}>
          <Suspense fallback={<RowsSkeleton rows={1} height={400} />}>
            <CreatePanel connection={connection} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
