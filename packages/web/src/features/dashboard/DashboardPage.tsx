import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { useUser } from '../../session/user.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './dashboard.module.css';
import { FirstCreative } from './FirstCreative.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SkippedSteps } from './SkippedSteps.tsx';

interface DashboardPageProps {
  /** What needs the owner's attention first; passed in by the application, as are the others. */
  notices: ReactNode;
  /** The figures of the last 7 days and the newest campaigns. */
  figures: ReactNode;
  campaigns: ReactNode;
}

/** `/dashboard`: the business's figures, open tasks and links. */
export default function DashboardPage({ notices, figures, campaigns }: DashboardPageProps) {
  const { t } = useTranslation('dashboard');
  const { data: user } = useUser();
  const { business } = useActiveBusiness();
  const greeting = `greeting.${partOfDay(new Date().getHours())}` as const;
  return (
    <>
      <PageHeader
        title={user ? t(greeting, { name: isolate(user.firstName) }) : t('title')}
        lead={business ? t('lead', { business: isolate(business.name) }) : '\u00a0'}
      />
      <Stack gap={24}>
        {notices}
        <SkippedSteps />
        <FirstCreative />
        {figures}
        <div className={classes.columns}>
          {campaigns}
          <QuickActions />
        </div>
      </Stack>
    </>
  );
}

/** The greeting for a time of day. @param hour of the viewer's clock, 0 to 23 */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
