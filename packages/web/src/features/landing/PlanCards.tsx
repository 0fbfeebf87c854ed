import { SimpleGrid, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { usePlans } from './use-plans.ts';

/** The plans with their prices, from the server. @param headings the level of their names */
export function PlanCards({ headings }: { headings: 'h2' | 'h3' }) {
  const { t } = useTranslation('landing');
  const plans = usePlans();
  if (plans.isError)
    return <ErrorNotice title={t('plansFailed')} error={plans.error} onRetry={() => plans.refetch()} />;
  return (
    <SimpleGrid data-prices minColWidth="min(100%, 280px)" autoFlow="auto-fit" spacing={20}>
      {plans.data?.data.map((plan) => <PlanPrice key={plan.id} plan={plan} heading={headings} />) ??
        [1, 2, 3].map((id) => <Skeleton key={id} height={330} radius="lg" />)}
    </SimpleGrid>
  );
}
