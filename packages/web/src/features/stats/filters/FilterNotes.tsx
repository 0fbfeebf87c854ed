import type { StatsGrouping } from '@awning/contract/stats';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/links.tsx';
import classes from './filters.module.css';
import type { Filters } from './use-filters.ts';

interface FilterNotesProps {
  filters: Filters;
  allowed: StatsGrouping[];
  /** Most days that the chosen grouping is shown for. */
  longest: number;
}

/** Why a coarser grouping is shown than the chosen one, and what other plans show. */
export function FilterNotes({ filters, allowed, longest }: FilterNotesProps) {
  const { t } = useTranslation('stats');
  const chosen = filters.chosenGrouping;
  const finer = (['hour', 'minute'] as const).find((grouping) => !allowed.includes(grouping));
  return (
    <div className={classes.notes} role="status">
      {filters.groupBy !== chosen && (chosen === 'hour' || chosen === 'minute') && (
        <p>{t(`filters.tooLong_${chosen}`, { days: longest })}</p>
      )}
      {finer && (
        <p>
          {t(`filters.finer_${finer}`)} <TextLink to="/dashboard/upgrade">{t('filters.seePlans')}</TextLink>
        </p>
      )}
    </div>
  );
}
