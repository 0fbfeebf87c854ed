import type { Plan } from '@awning/contract/plans';
import type { StatsRetention } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';

interface FiguresLossProps {
  /** The plan to change to. */
  target: Plan;
  loss: StatsRetention;
}

/** Which figures a change to a smaller plan deletes, when, and until when that can be taken back. */
export function FiguresLoss({ target, loss }: FiguresLossProps) {
  const { t } = useTranslation('accounts');
  const { billingDate, number } = useFormats();
  const { days, coarserDays, keptDays, deletedAt } = loss;
  if (days === 0 && coarserDays === 0) return t('change.figuresStay', { plan: target.name });
  const values = {
    plan: target.name,
    kept: isolate(number(keptDays)),
    date: isolate(billingDate(deletedAt)),
  };
  return [
    days > 0 && t('change.figuresGo', { ...values, count: days }),
    coarserDays > 0 && t('change.coarserFigures', { ...values, count: coarserDays }),
    t('change.figuresBack', values),
  ]
    .filter(Boolean)
    .join(' ');
}
