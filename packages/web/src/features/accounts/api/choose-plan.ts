import { accountRoutes, type PlanId } from '@awning/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';

/** Onboarding: opens the account on a plan; for whoever comes back to this step, changes it. */
export function useChoosePlan(onDone: () => Promise<void>) {
  return useMutation({
    mutationFn: async (plan: PlanId) => {
      await call(accountRoutes.createAccount, { body: { plan } });
      queryClient.removeQueries({ queryKey: keyOf(accountRoutes.subscription) });
      await onDone();
    },
  });
}
