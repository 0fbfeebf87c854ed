import { Box, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useEntitlements } from '../queries/entitlements.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

// Few owners have something to be told.
const PastDueNotice = lazyComponent(() => import('../features/accounts/settings/PastDueNotice.tsx'));
const PlanNotice = lazyComponent(() => import('../features/accounts/plans/PlanNotice.tsx'));

/** What becomes of campaigns that have not ended, while a payment is overdue, or the plan ends or has too little room. */
export function PlanBanner() {
  const { query, limitOf } = useEntitlements();
  const campaigns = limitOf('campaigns');
  if (!query.data || !campaigns) return null;
  const { planId, planEndsAt, pastDue } = query.data;
  const { used, limit } = campaigns;
  const isTold = used > 0 && (planEndsAt !== null || (limit !== null && used > limit));
  if (!pastDue && !isTold) return null;
  return (
    <Box role="status" px="md" pt="sm">
      <Suspense fallback={<Skeleton h={120} />}>
        {pastDue ? (
          <PastDueNotice pastDue={pastDue} campaigns={used} />
        ) : (
          <PlanNotice planId={planId} planEndsAt={planEndsAt} used={used} limit={limit} />
        )}
      </Suspense>
    </Box>
  );
}
