import { freePlanId, type PlanId } from '@awning/contract/plans';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { findNextStep } from '../../session/next-step.ts';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { useOnboarding } from '../../session/user.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { usePlans, useSubscription } from './api.ts';
import { useChoosePlan } from './plans/api.ts';
import { PlanChoiceForm } from './plans/PlanChoiceForm.tsx';

/** `/signup/plan-selection`, step 2 of onboarding. Where nothing is sold there is nothing to choose, and it goes on by itself. */
export default function PlanSelectionPage() {
  return useSellsPlans() ? <Selection /> : <OnlyPlan />;
}

function OnlyPlan() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const isChosen = useOnboarding().data?.planSelected === true;
  const goOn = async () => navigate(await findNextStep(), { replace: true });
  const choose = useChoosePlan(isChosen ? freePlanId : null, { onDone: goOn, onTaken: goOn });
  const begin = choose.mutate;
  useEffect(() => begin(freePlanId), [begin]);
  return choose.error ? (
    <ErrorNotice title={t('choose.failed')} error={choose.error} onRetry={() => begin(freePlanId)} />
  ) : (
    <CardsSkeleton height={520} />
  );
}

function Selection() {
  const { t } = useTranslation('accounts');
  const { data: steps } = useOnboarding();
  // The state on arrival, since a refetch must not replace the form while it is submitted.
  const [chosenBefore, setChosenBefore] = useState(steps?.planSelected === true);
  /** That a plan was chosen elsewhere since this page was opened. */
  const [taken, setTaken] = useState<Error | null>(null);
  function showChosen(error: Error) {
    setTaken(error);
    setChosenBefore(true);
  }
  return (
    <>
      <PageHeader title={t('choose.title')} lead={t('choose.lead')} />
      {taken && <ErrorNotice error={taken} />}
      {chosenBefore ? <AnotherChoice /> : <Choice current={null} onTaken={showChosen} />}
    </>
  );
}

interface ChoiceProps {
  /** The plan in force; null where none was chosen yet. */
  current: PlanId | null;
  onTaken?: (error: Error) => void;
}

function Choice({ current, onTaken }: ChoiceProps) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = usePlans();
  if (error) return <ErrorNotice title={t('choose.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <CardsSkeleton height={520} />;
  return <PlanChoiceForm plans={data.data} current={current} onTaken={onTaken} />;
}

/** For users who return to this step. */
function AnotherChoice() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSubscription();
  if (error)
    return <ErrorNotice title={t('errors:subscriptionFailed')} error={error} onRetry={() => refetch()} />;
  return data ? <Choice current={data.planId} /> : <CardsSkeleton height={520} />;
}
