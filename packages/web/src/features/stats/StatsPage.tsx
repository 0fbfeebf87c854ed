import type { Entitlements } from '@awning/contract/accounts';
import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useConnection } from '../../queries/connection.ts';
import { useEntitlements } from '../../queries/entitlements.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { useBusinessOfAddress } from '../../session/business-of-address.ts';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TilesSkeleton } from '../../ui/Skeletons.tsx';
import { StatsFilters } from './filters/StatsFilters.tsx';
import { useFilters } from './filters/use-filters.ts';
import { groupingsFor } from './period.ts';
import { StatsView } from './StatsView.tsx';
import classes from './stats.module.css';

const PrintedReport = lazyComponent(() => import('./report/PrintedReport.tsx'));

/** What the address names of a business. */
const dependent = ['campaign', 'creative', 'ads'];

/** `/dashboard/stats`: the figures of the active business's ads. The filters are in the address. */
export default function StatsPage() {
  const { t } = useTranslation('stats');
  const { business } = useActiveBusiness();
  const { timeZone: zone } = useConnection();
  const { features } = useEntitlements();
  const [search] = useSearchParams();
  const agrees = useBusinessOfAddress(dependent);
  const of = agrees && business && zone && features ? { business, zone, plan: features } : null;
  if (search.get('report'))
    return (
      <Suspense fallback={<TilesSkeleton count={7} />}>
        <PrintedReport of={of} />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <HelpLink topic="results" />
          </>
        }
        actions={
          <LinkButton
            to={`/dashboard/stats?${search}${search.size > 0 ? '&' : ''}report=a4`}
            variant="default"
          >
            {t('report.open')}
          </LinkButton>
        }
      />
      {of ? (
        <Filtered key={of.business.id} businessId={of.business.id} zone={of.zone} plan={of.plan} />
      ) : (
        <Stack gap={24}>
          <Skeleton className={classes.awaitedFilters} />
          <TilesSkeleton count={7} />
        </Stack>
      )}
    </>
  );
}

interface FilteredProps {
  businessId: string;
  zone: string;
  plan: Pick<Entitlements['features'], 'statsGrain' | 'statsDays' | 'advancedAnalytics'>;
}

function Filtered({ businessId, zone, plan }: FilteredProps) {
  const allowed = groupingsFor(plan.statsGrain);
  const filters = useFilters(zone, allowed);
  return (
    <>
      <StatsFilters businessId={businessId} filters={filters} allowed={allowed} keptDays={plan.statsDays} />
      <StatsView businessId={businessId} filters={filters} plan={plan} />
    </>
  );
}
