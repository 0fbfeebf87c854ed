import type { Plan } from '@awning/contract/plans';
import { Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlanContents, PlanLines, PlanPrice } from './PlanContents.tsx';
import classes from './plans.module.css';

/** A plan as a radio button in the form of a card. */
export function PlanChoice({ plan }: { plan: Plan }) {
  const { t } = useTranslation('accounts');
  return (
    <Radio.Card
      value={String(plan.id)}
      className={classes.choice}
      aria-label={plan.name}
      aria-describedby={`plan-${plan.id}`}
    >
      <Group gap="sm" wrap="nowrap" mih={32}>
        <Radio.Indicator size="md" />
        <span className={classes.name}>{plan.name}</span>
      </Group>
      <div id={`plan-${plan.id}`} className={classes.rest}>
        <PlanPrice plan={plan} />
        <p className={classes.tagline}>{t(`plans.${plan.key}.tagline`)}</p>
        <PlanContents plan={plan} />
        <PlanLines plan={plan} />
      </div>
    </Radio.Card>
  );
}
