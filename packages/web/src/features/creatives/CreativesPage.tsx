import type { Business } from '@awning/contract/businesses';
import { Tabs } from '@mantine/core';
import { IconLibraryPhoto, IconQuote, IconSparkles, IconUpload } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useActiveBusiness } from '../../session/active-business.ts';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { StudioSkeleton } from './create/StudioSkeleton.tsx';
import classes from './creatives.module.css';
import { LibraryTab } from './library/LibraryTab.tsx';

// The library is the tab that opens by default; the others are separate chunks.
const CreateTab = lazyComponent(() => import('./create/CreateTab.tsx'));
const LinesTab = lazyComponent(() => import('./lines/LinesTab.tsx'));
const UploadTab = lazyComponent(() => import('./upload/UploadTab.tsx'));

const cards = <CardsSkeleton height={320} />;

/** `coming` has the shape of what the tab shows, while its code or the business is on its way. */
const tabs = [
  { key: 'upload', icon: IconUpload, Panel: UploadTab, coming: cards },
  { key: 'create', icon: IconSparkles, Panel: CreateTab, coming: <StudioSkeleton /> },
  { key: 'lines', icon: IconQuote, Panel: LinesTab, coming: cards },
  { key: 'library', icon: IconLibraryPhoto, Panel: LibraryTab, coming: cards },
] as const;

interface CreativesPageProps {
  /** The step before the first ads; `onDone` goes on to them. */
  photosFirst: (business: Business, onDone: () => void) => ReactNode;
}

/** `/dashboard/creatives`. The open tab is in the address, so that pages can link to it. */
export default function CreativesPage({ photosFirst }: CreativesPageProps) {
  const { t } = useTranslation('creatives');
  const [search, setSearch] = useSearchParams();
  const { business, query } = useActiveBusiness();
  const asked = search.get('tab');
  const open = tabs.find(({ key }) => key === asked)?.key ?? 'library';
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <HelpLink topic="creative" />
          </>
        }
      />
      <Tabs
        value={open}
        onChange={(tab) => setSearch(tab ? { tab } : {}, { replace: true, preventScrollReset: true })}
        keepMounted={false}
        classNames={{ tabLabel: classes.label }}
      >
        <Tabs.List aria-label={t('tabs.label')} className={classes.tabs}>
          {tabs.map(({ key, icon: Icon }) => (
            <Tabs.Tab
              key={key}
              value={key}
              className={classes.tab}
              leftSection={<Icon aria-hidden size={20} />}
            >
              {t(`tabs.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Panel, coming }) => (
          <Tabs.Panel key={key} value={key} className={classes.panel}>
            {business ? (
              <Suspense fallback={coming}>
                <Panel key={business.id} business={business} photosFirst={photosFirst} />
              </Suspense>
            ) : query.isError ? (
              <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
            ) : (
              coming
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
