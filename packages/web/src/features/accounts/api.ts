import { accountRoutes, type PlanId, type Subscription } from '@awning/contract/accounts';
import { identityRoutes, type User } from '@awning/contract/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { toast } from '../../ui/toast.ts';

/** The plans, with names and contents in the language in use. */
export function usePlans() {
  return useQuery({ ...queryOf(routesWithoutSchemas.plans), staleTime: Number.POSITIVE_INFINITY });
}

/** The plan that is paid for, and until when. */
export function useSubscription() {
  return useQuery(queryOf(accountRoutes.subscription));
}

/** Puts the subscription an action answered with in place, and has all that follows from a plan asked anew. */
export function cacheSubscription(subscription: Subscription): void {
  queryClient.setQueryData(keyOf(accountRoutes.subscription), subscription);
  for (const route of [accountRoutes.myPlan, accountRoutes.entitlements]) {
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
  }
}

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

/** Changes the plan; where a payment is needed first, goes to where it is made. */
export function useChangePlan(onChanged: () => void) {
  return useMutation({
    mutationFn: (planId: PlanId) => call(accountRoutes.upgrade, { body: { planId } }),
    onSuccess: ({ subscription, checkoutUrl }) => {
      if (checkoutUrl) return location.assign(checkoutUrl);
      cacheSubscription(subscription);
      onChanged();
    },
  });
}

/** Cancels at the end of the period. */
export function useCancelSubscription(onDone: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => call(accountRoutes.cancelSubscription),
    onSuccess: (subscription) => {
      cacheSubscription(subscription);
      onDone();
    },
    onError: (error) => toast.error(t('errors:cancelFailed'), error),
  });
}

/** Takes a scheduled cancellation back. */
export function useResumeSubscription(onDone: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => call(accountRoutes.resumeSubscription),
    onSuccess: (subscription) => {
      cacheSubscription(subscription);
      onDone();
    },
    onError: (error) => toast.error(t('errors:resumeFailed'), error),
  });
}

type Names = Pick<User, 'firstName' | 'lastName' | 'email'> & { password?: string };

/** Saves names and address of a profile (a new address takes the password), and puts the answer in place. Throws `EMAIL_IN_USE` among others. */
export async function saveProfile(body: Names): Promise<User> {
  const saved = await call(identityRoutes.updateMe, { body });
  queryClient.setQueryData(keyOf(routesWithoutSchemas.me), saved);
  if (!saved.emailVerified)
    await queryClient.invalidateQueries({ queryKey: keyOf(routesWithoutSchemas.onboardingStatus) });
  return saved;
}
