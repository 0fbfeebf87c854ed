import type { Plan } from '@awning/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './plans.module.css';

/** "$29 a month", or "Free". */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { t } = useTranslation('accounts');
  const { money } = useFormats();
  return (
    <p className={classes.price}>
      <strong>{plan.price === 0 ? t('price.free') : <bdi>{money(plan.price, plan.currency)}</bdi>}</strong>
      {plan.price > 0 && <span>{t('price.month')}</span>}
    </p>
  );
}
