import type { LimitKey, Plan } from '@awning/contract/plans';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';

export interface PlanLine {
  key: string;
  label: string;
  value: string;
  /** False where the plan does not include it. */
  included: boolean;
}

/** Limits shown in comparisons. Live ad groups are left out: each campaign has exactly one. */
const limits: readonly LimitKey[] = ['businesses', 'avatars', 'creatives', 'ads_per_month', 'campaigns'];
const switches = ['uploadCreatives', 'autoOptimisation', 'prioritySupport'] as const;

/** A plan's limits as texts, ordered by importance for the owner. */
export function usePlanLines(): (plan: Plan) => PlanLine[] {
  const { t } = useTranslation('accounts');
  const { number } = useFormats();

  function limitValue(plan: Plan, key: LimitKey): string {
    const limit = plan.limits[key];
    if (limit === null || limit === undefined) return t('allows.unlimited');
    if (limit === 0) return t(key === 'ads_per_month' ? 'allows.ads_none' : 'allows.none');
    return number(limit);
  }

  return (plan) => [
    ...limits.map((key) => ({
      key,
      label: t(`allows.${key}`),
      value: limitValue(plan, key),
      included: plan.limits[key] !== 0,
    })),
    // On every plan: an ad is made from them.
    { key: 'ownPhotos', label: t('allows.ownPhotos'), value: t('allows.yes'), included: true },
    ...switches.map((key) => ({
      key,
      label: t(`allows.${key}`),
      value: t(plan.features[key] ? 'allows.yes' : 'allows.no'),
      included: plan.features[key],
    })),
    {
      key: 'stats',
      label: t('allows.stats'),
      value: t('allows.statsValue', {
        time: t(`allows.statsDays_${plan.features.statsDays as 30 | 365 | 730}`),
        grain: t(`allows.grain_${plan.features.statsGrain}`),
      }),
      included: true,
    },
  ];
}
