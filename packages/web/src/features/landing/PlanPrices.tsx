import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import classes from './landing.module.css';
import { PlanPrice } from './PlanPrice.tsx';

/** The plans with their prices, from the server. */
export function PlanPrices() {
  const { t } = useTranslation('landing');
  const plans = useQuery(queryOf(routesWithoutSchemas.plans));
  return (
    <section className={classes.section} aria-labelledby="plans">
      <div className={classes.heading}>
        <Title order={2} id="plans">
          {t('plansTitle')}
        </Title>
        <p className={classes.lead}>{t('plansLead')}</p>
      </div>
      {plans.isError ? (
        <ErrorNotice title={t('plansFailed')} error={plans.error} onRetry={() => plans.refetch()} />
      ) : (
        <div className={classes.three}>
          {plans.data?.data.map((plan) => <PlanPrice key={plan.id} plan={plan} />) ??
            [1, 2, 3].map((id) => <Skeleton key={id} height={330} radius="lg" />)}
        </div>
      )}
    </section>
  );
}
