import { accountRoutes, type Subscription } from '@awning/contract/accounts';
import { keyOf, queryClient } from '../../../api/query.ts';

/** Puts the subscription an action answered with in place, and has all that follows from a plan asked anew. */
export function billingChanged(subscription: Subscription): void {
  queryClient.setQueryData(keyOf(accountRoutes.subscription), subscription);
  for (const route of [accountRoutes.myPlan, accountRoutes.entitlements]) {
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
  }
}
