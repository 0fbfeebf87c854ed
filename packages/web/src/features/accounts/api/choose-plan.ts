import { accountRoutes, type PlanId } from '@awning/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { billingChanged } from './billing-changed.ts';

/**
 * Onboarding: opens the account on a plan, or changes it for whoever comes back to this step.
 * @param current the plan chosen before, if any
 */
export function useChoosePlan(current: PlanId | null, onDone: () => Promise<void>) {
  return useMutation({
    mutationFn: async (plan: PlanId) => {
      if (current === null) await call(accountRoutes.createAccount, { body: { plan } });
      else if (current !== plan) {
        const { subscription, checkoutUrl } = await call(accountRoutes.upgrade, { body: { planId: plan } });
        billingChanged(subscription);
        if (checkoutUrl) return location.assign(checkoutUrl);
      }
      await onDone();
    },
  });
}
