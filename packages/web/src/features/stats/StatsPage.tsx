import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { useAccountZone } from './api/account-zone.ts';
import { usePlanStats } from './api/plan-stats.ts';
import { StatsFilters } from './filters/StatsFilters.tsx';
import { useFilters } from './filters/use-filters.ts';
import { groupingsFor } from './period.ts';
import { StatsView } from './StatsView.tsx';

/** `/dashboard/stats`: what the ads of the active business brought. The filters stand in the address. */
export default function StatsPage() {
  const { t } = useTranslation('stats');
  const { business } = useActiveBusiness();
  const zone = useAccountZone();
  const plan = usePlanStats();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {business && zone && plan ? (
        <Filtered key={business.id} businessId={business.id} zone={zone} plan={plan} />
      ) : (
        <CardsSkeleton count={4} height={170} />
      )}
    </>
  );
}

interface FilteredProps {
  businessId: string;
  zone: string;
  plan: NonNullable<ReturnType<typeof usePlanStats>>;
}

function Filtered({ businessId, zone, plan }: FilteredProps) {
  const allowed = groupingsFor(plan.grain);
  const filters = useFilters(zone, allowed);
  return (
    <>
      <StatsFilters businessId={businessId} filters={filters} allowed={allowed} keptDays={plan.days} />
      <StatsView businessId={businessId} filters={filters} keptDays={plan.days} />
    </>
  );
}
