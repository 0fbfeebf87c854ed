import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { usePlans, useSubscription } from './api.ts';
import classes from './plans/choice.module.css';
import { PlanComparison } from './plans/PlanComparison.tsx';
import { useGainAtBudget } from './plans/use-gain-at-budget.ts';
import { Wishes } from './plans/Wishes.tsx';
import { readWish } from './plans/wish.ts';

/** `/dashboard/upgrade`: the plans side by side, the current one marked. Where nothing is sold there is no such page. */
export default function UpgradePage() {
  return useSellsPlans() ? <Plans /> : <Navigate to="/dashboard" replace />;
}

function Plans() {
  const { t } = useTranslation('accounts');
  const plans = usePlans();
  const subscription = useSubscription();
  const gain = useGainAtBudget();
  const [wish, setWish] = useState(readWish);
  const failed = plans.error ?? subscription.error;
  const current = plans.data?.data.find(({ id }) => id === subscription.data?.planId);
  return (
    <>
      <PageHeader
        title={t('change.title')}
        lead={
          <>
            {current ? (
              t('change.lead', { plan: current.name })
            ) : (
              // As long as what comes, so that what is below keeps its place.
              <span className={classes.awaited} aria-hidden>
                {t('change.lead', { plan: t('plans.basic.name') })}
              </span>
            )}{' '}
            <HelpLink topic="plan" />
          </>
        }
      />
      {failed ? (
        <ErrorNotice
          title={t(plans.error ? 'choose.loadFailed' : 'errors:planFailed')}
          error={failed}
          onRetry={() => (plans.error ? plans.refetch() : subscription.refetch())}
        />
      ) : (
        <>
          <Wishes value={wish} onChange={setWish} />
          {/* With it at once: what comes later moves what is below. Without it the usual example stands in the table. */}
          {plans.data && current && !gain.isPending ? (
            <PlanComparison
              plans={plans.data.data}
              current={current}
              wish={wish}
              gain={gain.data?.gain ?? null}
            />
          ) : (
            <CardsSkeleton height={330} />
          )}
        </>
      )}
    </>
  );
}
