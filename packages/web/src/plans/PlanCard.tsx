import type { Plan } from '@awning/contract/plans';
import type { ReactNode } from 'react';
import { PlanFace } from './PlanFace.tsx';
import classes from './plans.module.css';

interface PlanCardProps {
  plan: Plan;
  /** The level of its name. */
  heading: 'h2' | 'h3';
  /** Why this one stands out, if it does. */
  badge?: string | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One plan in a few lines. */
export function PlanCard({ plan, heading: Heading, badge, children }: PlanCardProps) {
  const id = `plan-${plan.id}`;
  return (
    <article className={classes.card} data-marked={badge !== undefined} aria-labelledby={id}>
      <PlanFace
        plan={plan}
        badge={badge}
        name={
          <Heading className={classes.name} id={id}>
            {plan.name}
          </Heading>
        }
      />
      {children}
    </article>
  );
}
