import type { Plan, PlanId } from '@awning/contract/plans';
import { Button, Radio, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forgetChosenPlan, readChosenPlan } from '../../../session/chosen-plan.ts';
import { findNextStep } from '../../../session/next-step.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { useChoosePlan } from '../api.ts';
import { PlanChoice } from './PlanChoice.tsx';
import classes from './plans.module.css';

interface PlanChoiceFormProps {
  plans: Plan[];
  /** The plan chosen before, if any. */
  current: PlanId | null;
}

/**
 * Three cards and one button. Selected at first is the current plan, else the one clicked on before signing up, else the
 * free one.
 */
export function PlanChoiceForm({ plans, current }: PlanChoiceFormProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const wanted = current ?? readChosenPlan();
  const first = plans.find(({ id, price }) => (wanted === null ? price === 0 : id === wanted));
  const [chosen, setChosen] = useState(String(first?.id ?? ''));
  const plan = plans.find(({ id }) => String(id) === chosen);
  const choose = useChoosePlan(async () => {
    forgetChosenPlan();
    await navigate(await findNextStep(), { replace: true });
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (plan) choose.mutate(plan.id);
      }}
    >
      <Radio.Group
        value={chosen}
        onChange={setChosen}
        label={t('choose.legend')}
        labelProps={{ className: VisuallyHidden.classes.root }}
      >
        <SimpleGrid className={classes.grid} cols={3} spacing="md">
          {plans.map((candidate) => (
            <PlanChoice key={candidate.id} plan={candidate} />
          ))}
        </SimpleGrid>
      </Radio.Group>
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
