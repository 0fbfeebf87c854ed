import type { GainAtBudget } from '@awning/contract/optimizer';
import type { Plan } from '@awning/contract/plans';
import { useTranslation } from 'react-i18next';
import { usePlanRows } from './plan-rows.ts';
import classes from './plans.module.css';

interface PlanTableProps {
  plans: readonly Plan[];
  /** What auto-optimisation is expected to come to at her budget, where that is known. */
  gain?: GainAtBudget | null;
}

/** Everything that the plans allow, line by line, behind "Compare everything". */
export function PlanTable({ plans, gain = null }: PlanTableProps) {
  const { t } = useTranslation('accounts');
  const rows = usePlanRows(plans, gain);
  return (
    <details id="compare" className={classes.compare}>
      <summary>{t('compare.open')}</summary>
      <table className={classes.table}>
        <caption>{t('compare.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.row')}</th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, help, values }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {help && <small>{help}</small>}
              </th>
              {values.map((value, index) => (
                <td key={plans[index]?.id} data-plan={plans[index]?.name}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* What the numbers of a plan do not say by themselves. */}
      <p>{t('allows.note_trial')}</p>
      <p>{t('allows.note_basic')}</p>
    </details>
  );
}
