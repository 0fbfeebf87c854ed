import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { useUser } from '../../session/user.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QuickActions } from './QuickActions.tsx';
import { WeekCard } from './week/WeekCard.tsx';

interface DashboardPageProps {
  /** What came of where the owner was a moment ago; passed in by the application, as are the others. */
  returned: ReactNode;
  /** What to do next: of what needs the owner the most urgent. */
  next: ReactNode;
  /** All that needs the owner. */
  attention: ReactNode;
  /** Whether it is known what needs the owner: nobody knows its height before, so that what follows waits for it. */
  isSettled: boolean;
  /** What runs, the figures that matter for the business's goal, and what else there is. */
  rest: ReactNode;
}

/** `/dashboard`: the week in a sentence and a number, one thing to do, what needs its owner, and then the rest. */
export default function DashboardPage({ returned, next, attention, isSettled, rest }: DashboardPageProps) {
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
        {returned}
        <WeekCard />
        {next}
        {/* Out of sight it asks for its figures already, and moves nothing when it comes. */}
        <div hidden={!isSettled}>
          <Stack gap={24}>
            {attention}
            <QuickActions />
            {rest}
          </Stack>
        </div>
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
