import type { PlanId } from '@awning/contract/accounts';
import { isolate } from '@awning/contract/text-direction';
import { Box, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveCampaigns } from '../features/accounts/plans/LiveCampaigns.tsx';
import { useFormats } from '../i18n/format.ts';
import { useEntitlements } from '../queries/entitlements.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { TextLink } from '../ui/links.tsx';
import { Notice } from '../ui/notices.tsx';

// Of the few who owe something.
const PastDueNotice = lazyComponent(() => import('../features/accounts/settings/PastDueNotice.tsx'));

const keys = { 1: 'trial', 2: 'basic', 3: 'premium' } as const;

/** What becomes of campaigns that have not ended, while the plan is about to end or has less room than they take. */
export function PlanBanner() {
  const { t } = useTranslation('accounts');
  const { date } = useFormats();
  const { query, limitOf } = useEntitlements();
  const campaigns = limitOf('campaigns');
  if (!query.data || !campaigns) return null;
  const { planId, planEndsAt, pastDue } = query.data;
  if (pastDue)
    return (
      <Box role="status" px="md" pt="sm">
        <Suspense fallback={<Skeleton h={120} />}>
          <PastDueNotice pastDue={pastDue} campaigns={campaigns.used} />
        </Suspense>
      </Box>
    );
  if (campaigns.used === 0) return null;
  const { used, limit } = campaigns;
  const nameOf = (id: PlanId) => t(`plans.${keys[id]}.name`);
  const plan = nameOf(planId);
  const isEnding = planEndsAt !== null;
  if (!isEnding && (limit === null || used <= limit)) return null;
  return (
    <Box role="status" px="md" pt="sm">
      <Notice
        title={
          isEnding
            ? t('banner.ending', { plan, date: isolate(date(planEndsAt)) })
            : t('banner.beyond', { plan })
        }
      >
        {isEnding ? (
          // A cancelled plan is followed by Trial, which launches nothing.
          <LiveCampaigns live={used} limit={0} plan={nameOf(1)} />
        ) : (
          <LiveCampaigns live={used} limit={limit} plan={plan} />
        )}{' '}
        <TextLink to={isEnding ? '/dashboard/settings?tab=billing' : '/dashboard/upgrade'}>
          {isEnding ? t('banner.keep', { plan }) : t('banner.plans')}
        </TextLink>
      </Notice>
    </Box>
  );
}
