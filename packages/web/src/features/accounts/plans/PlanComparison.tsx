import type { GainAtBudget } from '@awning/contract/optimizer';
import type { PlanWish } from '@awning/contract/plan-rows';
import type { Plan } from '@awning/contract/plans';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanCard } from '../../../plans/PlanCard.tsx';
import { PlanGrid } from '../../../plans/PlanGrid.tsx';
import { PlanTable } from '../../../plans/PlanTable.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { GainNotice } from './GainNotice.tsx';

interface PlanComparisonProps {
  plans: Plan[];
  current: Plan;
  wish: PlanWish | null;
  /** What auto-optimisation is expected to come to at her budget, where that is known. */
  gain?: GainAtBudget | null;
}

/** The plans side by side, the current one and the one that fits her wish marked. Choosing another opens a confirmation. */
export function PlanComparison({ plans, current, wish, gain = null }: PlanComparisonProps) {
  const { t } = useTranslation('accounts');
  const [target, setTarget] = useState<Plan | null>(null);
  const [asking, { open, close }] = useDisclosure(false);
  const badgeOf = ({ id, wish: fits }: Plan) =>
    id === current.id ? t('change.current') : fits === wish ? t('wish.fits') : undefined;
  return (
    <>
      <PlanGrid>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} heading="h2" badge={badgeOf(plan)}>
            {plan.id !== current.id && (
              <Button
                fullWidth
                variant={plan.rank > current.rank ? 'filled' : 'default'}
                onClick={() => {
                  setTarget(plan);
                  open();
                }}
              >
                {t('change.to', { plan: plan.name })}
              </Button>
            )}
          </PlanCard>
        ))}
      </PlanGrid>
      <PlanTable plans={plans} gain={gain} />
      {/* Below the line that opens the table: a phone reaches that within a screen and a half. */}
      {gain && <GainNotice gain={gain} />}
      {target && (
        <ChangePlanDialog key={target.id} current={current} target={target} opened={asking} onClose={close} />
      )}
    </>
  );
}
