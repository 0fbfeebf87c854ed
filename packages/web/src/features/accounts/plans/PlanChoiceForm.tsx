import type { PlanWish } from '@awning/contract/plan-rows';
import type { Plan, PlanId } from '@awning/contract/plans';
import { Button, Radio, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PlanGrid } from '../../../plans/PlanGrid.tsx';
import { PlanTable } from '../../../plans/PlanTable.tsx';
import { forgetChosenPlan, readChosenPlan } from '../../../session/chosen-plan.ts';
import { findNextStep } from '../../../session/next-step.ts';
import { useAbout } from '../../../session/server-info.ts';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { useChoosePlan } from './api.ts';
import classes from './choice.module.css';
import { PlanChoice } from './PlanChoice.tsx';
import { Wishes } from './Wishes.tsx';
import { readWish } from './wish.ts';

interface PlanChoiceFormProps {
  plans: Plan[];
  /** The plan chosen before, if any. */
  current: PlanId | null;
  /** Told where a plan was chosen elsewhere since the page was opened. */
  onTaken?: ((error: Error) => void) | undefined;
}

/**
 * What she wants, three cards and one button. Selected at first is the current plan, else the one clicked on before signing
 * up, else the one that fits what she said she wants, else the free one. Saying it selects the plan that fits.
 */
export function PlanChoiceForm({ plans, current, onTaken }: PlanChoiceFormProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [wish, setWish] = useState(readWish);
  const fitting = (wanted: PlanWish | null) => plans.find((candidate) => candidate.wish === wanted);
  const clicked = current ?? readChosenPlan();
  const first =
    plans.find(({ id }) => id === clicked) ?? fitting(wish) ?? plans.find(({ price }) => price === 0);
  const [chosen, setChosen] = useState(String(first?.id ?? ''));
  const plan = plans.find(({ id }) => String(id) === chosen);
  const about = useAbout();
  const paysAtStripe = about?.payments === 'stripe';
  const choose = useChoosePlan(current, {
    onDone: async () => {
      forgetChosenPlan();
      await navigate(await findNextStep());
    },
    onTaken,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (plan) choose.mutate(plan.id);
      }}
    >
      <Wishes
        value={wish}
        onChange={(wanted) => {
          setWish(wanted);
          setChosen(String(fitting(wanted)?.id ?? chosen));
        }}
      />
      <Radio.Group
        value={chosen}
        onChange={setChosen}
        label={t('choose.legend')}
        labelProps={{ className: VisuallyHidden.classes.root }}
      >
        <PlanGrid>
          {plans.map((candidate) => (
            <PlanChoice
              key={candidate.id}
              plan={candidate}
              badge={candidate.wish === wish ? t('wish.fits') : undefined}
            />
          ))}
        </PlanGrid>
      </Radio.Group>
      <PlanTable plans={plans} />
      {(paysAtStripe || about?.demoMode) && (
        <Notice>{t(paysAtStripe ? 'choose.stripe' : 'choose.demo')}</Notice>
      )}
      <Stack data-action-bar className={classes.way} gap="sm" align="flex-end">
        {choose.error && <ErrorNotice title={t('choose.failed')} error={choose.error} />}
        {plan && (
          <Button type="submit" size="lg" loading={choose.isPending}>
            {t('choose.submit', { plan: plan.name })}
          </Button>
        )}
      </Stack>
    </form>
  );
}
