import { Tabs, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { pageChunk } from '../../ui/page-chunk.ts';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './campaigns.module.css';

const tabs = {
  view: pageChunk(() => import('./list/ListPanel.tsx')),
  create: pageChunk<{ connection: ReactNode }>(() => import('./create/CreatePanel.tsx')),
};
const Decisions = lazyComponent(() => import('./decisions/Decisions.tsx'));

/** The tab that an address names. The return from Facebook opens the form, which requires the connection. */
const tabOf = (search: URLSearchParams): keyof typeof tabs =>
  search.get('tab') === 'create' || search.has('meta') ? 'create' : 'view';

/** Loads what the open tab shows. */
export const preload = () => tabs[tabOf(new URLSearchParams(location.search))].preload().catch(() => {});

interface CampaignsPageProps {
  /** Connects Facebook where it is not connected; passed in by the application. */
  connection: ReactNode;
}

/** `/dashboard/campaigns`: the campaigns of the active business, the form of a new one (`?tab=create`), and what was decided about their ads (`?tab=decisions`). */
export default function CampaignsPage({ connection }: CampaignsPageProps) {
  const { t } = useTranslation('campaigns');
  const [search, setSearch] = useSearchParams();
  const open = tabOf(search);
  // On a phone the form has the whole screen: the tabs say where one is.
  const isForm = useIsPhone() && open === 'create';
  const ListPanel = tabs.view.component();
  const CreatePanel = tabs.create.component();
  if (search.get('tab') === 'decisions')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Decisions />
      </Suspense>
    );
  return (
    <>
      {isForm ? (
        <VisuallyHidden component="h1">
          <title>{`${t('title')} · Awning`}</title>
          {t('title')}
        </VisuallyHidden>
      ) : (
        <PageHeader
          title={t('title')}
          lead={
            <>
              {t('lead')} <HelpLink topic="campaign" />
            </>
          }
        />
      )}
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
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <ListPanel />
          </Suspense>
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
