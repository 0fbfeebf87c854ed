import type { Plan } from '@awning/contract/accounts';
import { IconCheck } from '@tabler/icons-react';
import classes from './plans.module.css';

/** What a plan holds, in a few words each. */
export function PlanContents({ plan }: { plan: Plan }) {
  return (
    <ul className={classes.contents}>
      {plan.contents.map((content) => (
        <li key={content}>
          <IconCheck aria-hidden size={20} stroke={2.2} />
          {content}
        </li>
      ))}
    </ul>
  );
}
