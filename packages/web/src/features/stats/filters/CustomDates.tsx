import 'dayjs/locale/he';
import '@mantine/dates/styles.layer.css';
import { addDays } from '@awning/contract/zoned-time';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/language.ts';
import classes from './filters.module.css';
import type { Filters } from './use-filters.ts';

const formats = { en: 'MMM D, YYYY', he: 'D בMMMM YYYY' };

/** Both ends; where the first would be after the last, both become the changed one. */
function inOrder(changed: string, from: string, to: string) {
  return from <= to ? { from, to } : { from: changed, to: changed };
}

/** First and last day of a custom period. */
export default function CustomDates({ filters, keptDays }: { filters: Filters; keptDays: number }) {
  const { t } = useTranslation('stats');
  const language = currentLanguage();
  const { from, to } = filters.period;
  const shared = { valueFormat: formats[language], minDate: addDays(filters.today, 1 - keptDays) };
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 0 }}>
      <div className={classes.dates}>
        <DatePickerInput
          {...shared}
          label={t('filters.from')}
          value={from}
          maxDate={filters.today}
          onChange={(date) => date && filters.set(inOrder(date, date, to))}
        />
        <DatePickerInput
          {...shared}
          label={t('filters.to')}
          value={to}
          maxDate={filters.today}
          onChange={(date) => date && filters.set(inOrder(date, from, date))}
        />
      </div>
    </DatesProvider>
  );
}
