import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { useUser } from '../../session/user.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface DashboardPageProps {
  /** Ads that run and are not known here; passed in by the application, as are the others. */
  notices: ReactNode;
  /** What to do next: of what needs the owner the most urgent. */
  next: ReactNode;
  /** The three figures that matter for the business's goal, and what runs. */
  figures: ReactNode;
  campaigns: ReactNode;
  /** All that needs the owner; last, since nobody knows its height before it has come. */
  attention: ReactNode;
}

/** `/dashboard`: what needs its owner, the next step, three figures and what runs. */
export default function DashboardPage({ notices, next, figures, campaigns, attention }: DashboardPageProps) {
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
        {next}
        {figures}
        {campaigns}
        {attention}
      </Stack>
    </>
  );
}

/**
 * The part of the day by which people greet each other. At night nobody is wished a good one who begins to work: in Hebrew
 * that is a farewell. @param hour of the viewer's clock, 0 to 23
 */
export function partOfDay(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  if (hour < 15) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
