import type { Plan } from '@awning/contract/plans';
import { Group, Radio } from '@mantine/core';
import { PlanFace } from '../../../plans/PlanFace.tsx';
import classes from '../../../plans/plans.module.css';

/** A plan as a radio button in the form of a card. @param badge why it stands out, if it does */
export function PlanChoice({ plan, badge }: { plan: Plan; badge: string | undefined }) {
  const id = `plan-${plan.id}`;
  return (
    <Radio.Card
      value={String(plan.id)}
      className={classes.choice}
      aria-label={plan.name}
      aria-describedby={id}
    >
      <div id={id} className={classes.face}>
        <PlanFace
          plan={plan}
          badge={badge}
          name={
            <Group gap="sm" wrap="nowrap">
              <Radio.Indicator size="md" />
              <span className={classes.name}>{plan.name}</span>
            </Group>
          }
        />
      </div>
    </Radio.Card>
  );
}
