import type { PlanId } from '@awning/contract/plans';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { findNextStep } from '../../session/next-step.ts';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { useAbout } from '../../session/server-info.ts';
import { useOnboarding } from '../../session/user.ts';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { useChoosePlan, usePlans, useSubscription } from './api.ts';
import { PlanChoiceForm } from './plans/PlanChoiceForm.tsx';
import classes from './plans/plans.module.css';

/** `/signup/plan-selection`, step 2 of onboarding. Where nothing is sold there is nothing to choose, and it goes on by itself. */
export default function PlanSelectionPage() {
  return useSellsPlans() ? <Selection /> : <OnlyPlan />;
}

function OnlyPlan() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const choose = useChoosePlan(async () => {
    await navigate(await findNextStep(), { replace: true });
  });
  const begin = choose.mutate;
  // Chosen twice it is the same plan.
  useEffect(() => begin(1), [begin]);
  return choose.error ? (
    <ErrorNotice title={t('choose.failed')} error={choose.error} onRetry={() => begin(1)} />
  ) : (
    <CardsSkeleton height={520} />
  );
}

function Selection() {
  const { t } = useTranslation('accounts');
  const about = useAbout();
  const paysAtStripe = about?.payments === 'stripe';
  const { data: steps } = useOnboarding();
  // The state on arrival, since a refetch must not replace the form while it is submitted.
  const [chosenBefore] = useState(steps?.planSelected === true);
  return (
    <>
      <PageHeader title={t('choose.title')} lead={t('choose.lead')} />
      {(paysAtStripe || about?.demoMode) && (
        <div className={classes.note}>
          <Notice>{t(paysAtStripe ? 'choose.stripe' : 'choose.demo')}</Notice>
        </div>
      )}
      {chosenBefore ? <AnotherChoice /> : <Choice current={null} />}
    </>
  );
}

function Choice({ current }: { current: PlanId | null }) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = usePlans();
  if (error) return <ErrorNotice title={t('choose.loadFailed')} error={error} onRetry={() => refetch()} />;
  return data ? <PlanChoiceForm plans={data.data} current={current} /> : <CardsSkeleton height={520} />;
}

/** For users who return to this step. */
function AnotherChoice() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSubscription();
  if (error)
    return <ErrorNotice title={t('errors:subscriptionFailed')} error={error} onRetry={() => refetch()} />;
  return data ? <Choice current={data.planId} /> : <CardsSkeleton height={520} />;
}
