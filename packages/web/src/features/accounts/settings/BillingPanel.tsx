import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../../session/server-info.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { usePlans, useSubscription } from '../api.ts';
import { CancelCard } from './CancelCard.tsx';
import { InvoicesCard } from './InvoicesCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { UsageCard } from './UsageCard.tsx';

// Shown where a payment service bills.
const CardsCard = lazyComponent(() => import('./CardsCard.tsx'));

export default function BillingPanel() {
  const { t } = useTranslation();
  const subscription = useSubscription();
  const plans = usePlans();
  const paysAtStripe = useAbout()?.payments === 'stripe';
  const plan = plans.data?.data.find(({ id }) => id === subscription.data?.planId);
  if (subscription.error)
    return (
      <ErrorNotice
        title={t('errors:subscriptionFailed')}
        error={subscription.error}
        onRetry={() => subscription.refetch()}
      />
    );
  if (plans.error)
    return <ErrorNotice title={t('errors:planFailed')} error={plans.error} onRetry={() => plans.refetch()} />;
  if (!subscription.data || !plan) return <RowsSkeleton rows={2} height={440} gap={20} />;
  const { pastDue } = subscription.data;
  return (
    <>
      <PlanCard plan={plan} subscription={subscription.data} />
      <UsageCard />
      <InvoicesCard plans={plans.data?.data ?? []} />
      {paysAtStripe && (plan.price > 0 || pastDue?.payable) && (
        <Suspense>
          <CardsCard />
        </Suspense>
      )}
      {plan.price > 0 && <CancelCard plan={plan} subscription={subscription.data} />}
    </>
  );
}
