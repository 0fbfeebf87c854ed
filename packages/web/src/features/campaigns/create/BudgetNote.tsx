import type { CampaignOptions } from '@awning/contract/campaign-options';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './create.module.css';

interface BudgetNoteProps {
  option: CampaignOptions['goals'][number] | undefined;
  /** Minor units of `currency`. */
  dailyBudget: number;
  currency: string;
}

/** Results a week that Meta's learning phase takes (Meta, "About the learning phase"). */
const learningResultsAWeek = 50;

/** Tells of a budget that is too small for Meta's learning phase. What it could bring is the rehearsal's to say, so that there is one figure. */
export function BudgetNote({ option, dailyBudget, currency }: BudgetNoteProps) {
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const { learningDailyBudget, objective } = option ?? {};
  if (!objective || !learningDailyBudget || dailyBudget <= 0) return null;
  if (dailyBudget >= learningDailyBudget) return null;
  return (
    <p className={classes.text} role="note">
      {t('create.budget.learning', {
        results: t(`results.${objective === 'OUTCOME_LEADS' ? 'leads' : 'clicks'}`, {
          count: learningResultsAWeek,
        }),
        enough: isolate(money(learningDailyBudget, currency)),
      })}
    </p>
  );
}
