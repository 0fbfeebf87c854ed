import { accountRoutes, type Entitlements } from '@awning/contract/accounts';
import { type PlanId, plans } from '@awning/contract/plans';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyOf, queryClient } from '../api/query.ts';
import { onLimitExceeded } from '../api/send.ts';
import { useFormats } from '../i18n/format.ts';
import { toast } from '../ui/toast.ts';

/** Limits that have a text; another's key is shown with spaces. */
const limitsWithText = ['ads_per_month', 'campaigns', 'ad_sets', 'creatives'] as const;

const entitlementsKey = keyOf(accountRoutes.entitlements);

/**
 * Whether there is a larger plan than the one whose limit was reached; where the failure names none, as far as is known
 * already: the steps of onboarding show this notice, too, and may not ask yet.
 */
function isBelowAnother(planId: unknown): boolean {
  const plan = plans.find(({ id }) => id === planId);
  if (plan) return plans.some(({ price }) => price > plan.price);
  return queryClient.getQueryData<Entitlements>(entitlementsKey)?.canUpgrade !== false;
}

/** Shows, on any page, that a limit of the plan is reached, with a link to the plans. */
export function LimitNotice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formats = useFormats();
  useEffect(
    () =>
      onLimitExceeded(({ message, details: { limitKey, planId, resetAt } }) => {
        const canUpgrade = isBelowAnother(planId);
        // The page offered what the plan does not allow: it is out of date.
        queryClient.invalidateQueries({ queryKey: entitlementsKey });
        const known = limitsWithText.find((action) => action === limitKey);
        const action =
          limitKey === undefined
            ? t('limit.thisAction')
            : known
              ? t(`limit.actions.${known}`)
              : limitKey.replaceAll('_', ' ');
        const sentences = [
          t('limit.reached', { action, plan: t(`limit.plans.${(planId ?? 1) as PlanId}`) }),
          ...(resetAt ? [t('limit.resets', { date: formats.billingDate(resetAt) })] : []),
          ...(canUpgrade ? [t('limit.upgradeToContinue')] : []),
        ];
        toast.show({
          tone: 'error',
          title: message || t('errors:limitExceeded'),
          message: sentences.join(' '),
          ...(canUpgrade && {
            action: { label: t('limit.upgrade'), onClick: () => navigate('/dashboard/upgrade') },
          }),
          duration: 10_000,
        });
      }),
    [t, navigate, formats],
  );
  return null;
}
