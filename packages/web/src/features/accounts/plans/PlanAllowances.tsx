import type { Plan } from '@awning/contract/accounts';
import { useAllowances } from './allowances.ts';
import classes from './plans.module.css';

/** The plan's limits, line by line; the same lines in the same order for every plan. */
export function PlanAllowances({ plan }: { plan: Plan }) {
  const allowancesOf = useAllowances();
  return (
    <dl className={classes.allowances}>
      {allowancesOf(plan).map(({ key, label, value, included }) => (
        <div key={key} data-included={included}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
