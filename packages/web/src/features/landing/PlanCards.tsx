import type { Plan } from '@awning/contract/plans';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlanCard } from '../../plans/PlanCard.tsx';
import { PlanGrid } from '../../plans/PlanGrid.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { usePlans } from './use-plans.ts';

/** The plans with their prices, from the server, each with a link to sign up with it. @param headings the level of their names */
export function PlanCards({ headings }: { headings: 'h2' | 'h3' }) {
  const { t } = useTranslation('landing');
  const plans = usePlans();
  if (plans.isError)
    return <ErrorNotice title={t('plansFailed')} error={plans.error} onRetry={() => plans.refetch()} />;
  return (
    <PlanGrid>
      {plans.data?.data.map((plan) => (
        <PlanCard key={plan.id} plan={plan} heading={headings}>
          <SignUpLink plan={plan} />
        </PlanCard>
      )) ?? [1, 2, 3].map((id) => <Skeleton key={id} height={280} radius="lg" />)}
    </PlanGrid>
  );
}

function SignUpLink({ plan }: { plan: Plan }) {
  const { t } = useTranslation('landing');
  return (
    <LinkButton
      to={`/login?tab=signup&plan=${plan.id}`}
      variant={plan.price === 0 ? 'filled' : 'default'}
      fullWidth
    >
      {t('choose', { plan: plan.name })}
    </LinkButton>
  );
}
