import type { CampaignOptions } from '@awning/contract/campaign-options';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './create.module.css';

interface BudgetNoteProps {
  option: CampaignOptions['goals'][number] | undefined;
  /** Minor units of `currency`. */
  dailyBudget: number;
  days: number;
  currency: string;
}

/** Days over which the results that the note names are counted at most; up to which budget there is a note is the server's to say (options.ts). */
const week = 7;

/** What to expect of a budget that is too small for Meta's learning phase; nothing for a larger one. */
export function BudgetNote({ option, dailyBudget, days, currency }: BudgetNoteProps) {
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const { learningDailyBudget, usualCostPerResult, objective } = option ?? {};
  if (!objective || !learningDailyBudget || !usualCostPerResult || dailyBudget <= 0) return null;
  if (dailyBudget >= learningDailyBudget) return null;
  const counted = Math.min(week, Math.max(1, days));
  return (
    <p className={classes.text} role="note">
      {t('create.budget.learning', {
        results: t(`results.${objective === 'OUTCOME_LEADS' ? 'leads' : 'clicks'}`),
        count: Math.max(1, Math.round((dailyBudget * counted) / usualCostPerResult)),
        enough: isolate(money(learningDailyBudget, currency)),
      })}
    </p>
  );
}
