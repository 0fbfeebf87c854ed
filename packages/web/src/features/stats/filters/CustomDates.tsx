import { addDays } from '@awning/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/DateField.tsx';
import classes from './filters.module.css';
import type { Filters } from './use-filters.ts';

/** Both ends; where the first would be after the last, both become the changed one. */
function inOrder(changed: string, from: string, to: string) {
  return from <= to ? { from, to } : { from: changed, to: changed };
}

/** First and last day of a custom period. */
export default function CustomDates({ filters, keptDays }: { filters: Filters; keptDays: number }) {
  const { t } = useTranslation('stats');
  const { from, to } = filters.period;
  const shared = {
    format: 'short' as const,
    minDate: addDays(filters.today, 1 - keptDays),
    maxDate: filters.today,
  };
  return (
    <div className={classes.dates}>
      <DateField
        {...shared}
        label={t('filters.from')}
        value={from}
        onChange={(date) => filters.set(inOrder(date, date, to))}
      />
      <DateField
        {...shared}
        label={t('filters.to')}
        value={to}
        onChange={(date) => filters.set(inOrder(date, from, date))}
      />
    </div>
  );
}
