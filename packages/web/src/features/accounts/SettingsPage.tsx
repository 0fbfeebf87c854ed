import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { LanguagePanel } from './settings/LanguagePanel.tsx';
import { ProfilePanel } from './settings/ProfilePanel.tsx';
import classes from './settings/settings.module.css';

// The profile is the tab that opens by default.
const BillingPanel = lazyComponent(() => import('./settings/BillingPanel.tsx'));

/** A tab of another feature, passed in by the application. */
export interface SettingsTab {
  /** Its name in the address: `?tab=`. */
  key: string;
  label: string;
  panel: ReactNode;
}

/** `/dashboard/settings`. The open tab is in the address, so that pages can link to it. */
export default function SettingsPage({
  more = [],
  hasPlan = true,
}: {
  more?: SettingsTab[];
  /** False where none was chosen yet, so that there is nothing to bill. */
  hasPlan?: boolean;
}) {
  const { t } = useTranslation('accounts');
  const [search, setSearch] = useSearchParams();
  const sells = useSellsPlans();
  const tabs: SettingsTab[] = [
    { key: 'profile', label: t('settings.tabs.profile'), panel: <ProfilePanel /> },
    ...(sells && hasPlan
      ? [{ key: 'billing', label: t('settings.tabs.billing'), panel: <BillingPanel /> }]
      : []),
    ...more,
    { key: 'language', label: t('settings.tabs.language'), panel: <LanguagePanel /> },
  ];
  const asked = search.get('tab');
  const open = tabs.some(({ key }) => key === asked) ? asked : 'profile';
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Tabs
        value={open}
        onChange={(tab) =>
          setSearch(tab === null ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label={t('settings.tabs.label')} className={classes.tabs}>
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key} className={classes.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, panel }) => (
          <Tabs.Panel key={key} value={key} className={classes.panel}>
            <Suspense fallback={<RowsSkeleton rows={1} height={440} />}>{panel}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
