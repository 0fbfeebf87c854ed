import { accountRoutes, type Subscription } from '@awning/contract/accounts';
import type { PlanId } from '@awning/contract/plans';
import { statsRoutes } from '@awning/contract/stats';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { isFailure } from '../../../api/failure.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { routesWithoutSchemas } from '../../../api/routes-without-schemas.ts';
import { cacheSubscription } from '../api.ts';

/** Which figures a change to a plan deletes. @param effect undefined where the plan is not to be changed */
export function useFiguresLoss(planId: PlanId, effect: 'now' | 'period_end' | undefined) {
  const route = statsRoutes.retention;
  return useQuery({
    ...queryOf(route, { query: { planId, effect: effect ?? 'now' } }),
    enabled: effect !== undefined,
    staleTime: 0,
  });
}

/** What a change to a plan costs. @param planId undefined where the plan is not to be changed */
export function useChangePreview(planId: PlanId | undefined) {
  return useQuery({
    ...queryOf(accountRoutes.changePreview, { query: { planId: planId ?? 1 } }),
    enabled: planId !== undefined,
    staleTime: 0,
  });
}

/**
 * The plan step of onboarding: the first choice opens the account, a later one changes the plan, and one that changes
 * nothing only goes on. Where a plan was chosen elsewhere since the page was opened, nothing is changed and that plan is
 * loaded.
 * @param current the plan that the page shows as the current one; null where none was chosen
 * @param steps what follows the choice, and what follows where one was made elsewhere
 */
export function useChoosePlan(
  current: PlanId | null,
  steps: { onDone: () => Promise<void>; onTaken?: ((error: Error) => unknown) | undefined },
) {
  return useMutation({
    mutationFn: async (plan: PlanId) => {
      const held = current ?? (await call(accountRoutes.createAccount, { body: { plan } })).plan;
      // A plan that is to be paid first begins once it is.
      if (held !== plan) {
        const { checkoutUrl } = await call(accountRoutes.upgrade, {
          body: { planId: plan, fromPlanId: held },
        });
        if (checkoutUrl) return location.assign(checkoutUrl);
      }
      queryClient.removeQueries({ queryKey: keyOf(accountRoutes.subscription) });
      await steps.onDone();
    },
    onError: (error) => {
      if (!isFailure(error, 'CONFLICT')) return;
      refetchPlan();
      if (current === null) steps.onTaken?.(error);
    },
  });
}

/** What a page shows of the plan has grown old. */
function refetchPlan(): void {
  for (const route of [accountRoutes.subscription, routesWithoutSchemas.onboardingStatus])
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
}

/**
 * Changes the plan; redirects to the payment page where a payment is required first.
 * @param fromPlanId the plan that the page shows as the current one: where it is not any more, nothing is changed
 */
export function useChangePlan(fromPlanId: PlanId, onChanged: (subscription: Subscription) => void) {
  return useMutation({
    mutationFn: (planId: PlanId) => call(accountRoutes.upgrade, { body: { planId, fromPlanId } }),
    onError: (error) => {
      if (isFailure(error, 'CONFLICT')) refetchPlan();
    },
    onSuccess: ({ subscription, checkoutUrl }) => {
      if (checkoutUrl) return location.assign(checkoutUrl);
      cacheSubscription(subscription);
      onChanged(subscription);
    },
  });
}
