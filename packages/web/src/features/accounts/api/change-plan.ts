import { accountRoutes, type PlanId } from '@awning/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { billingChanged } from './billing-changed.ts';

/** Changes the plan; where a payment is needed first, goes to where it is made. */
export function useChangePlan(onChanged: () => void) {
  return useMutation({
    mutationFn: (planId: PlanId) => call(accountRoutes.upgrade, { body: { planId } }),
    onSuccess: ({ subscription, checkoutUrl }) => {
      if (checkoutUrl) return location.assign(checkoutUrl);
      billingChanged(subscription);
      onChanged();
    },
  });
}
