import type { GainAtBudget } from '@awning/contract/optimizer';
import { type PlanRow, planRows } from '@awning/contract/plan-rows';
import type { LimitKey, Plan } from '@awning/contract/plans';
import { answerHours } from '@awning/contract/support';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import { useOptimizerGain } from './use-optimizer-gain.ts';

interface ComparedRow {
  key: PlanRow;
  label: string;
  /** What is counted, or what it is. */
  help: string | null;
  /** What each plan allows, in the order of the plans. */
  values: string[];
}

/**
 * What the plans allow, as texts: the contract's rows, filled from the plans' limits and features.
 * @param own what auto-optimisation is expected to come to at her budget, where that is known
 */
export function usePlanRows(plans: readonly Plan[], own: GainAtBudget | null): ComparedRow[] {
  const { t } = useTranslation('accounts');
  const { number } = useFormats();
  const gain = useOptimizerGain(own);

  function limitOf({ limits }: Plan, key: LimitKey): string {
    const limit = limits[key];
    if (limit === null || limit === undefined) return t('allows.unlimited');
    if (limit > 0) return number(limit);
    return t(key === 'ads_per_month' ? 'allows.ads_none' : 'allows.none');
  }

  function allowedBy(plan: Plan, key: PlanRow): string {
    const { features } = plan;
    if (key === 'stats')
      return t('allows.statsValue', {
        time: t(`allows.statsDays_${features.statsDays as 30 | 365 | 730}`),
        grain: t(`allows.grain_${features.statsGrain}`),
      });
    return key in plan.limits
      ? limitOf(plan, key as LimitKey)
      : t(features[key as 'uploadCreatives'] ? 'allows.yes' : 'allows.no');
  }

  function helpOf(key: Exclude<PlanRow, 'stats'>): string {
    const help = t(`allows.${key}_help`, { hours: answerHours.priority, usual: answerHours.usual });
    return key === 'autoOptimisation' ? `${help} ${gain}` : help;
  }

  return planRows.map((key) => ({
    key,
    label: t(`allows.${key}`),
    help: key === 'stats' ? null : helpOf(key),
    values: plans.map((plan) => allowedBy(plan, key)),
  }));
}
