import { accountRoutes, type Subscription } from '@awning/contract/accounts';
import { exportRoutes } from '@awning/contract/export';
import { identityRoutes, type User } from '@awning/contract/identity';
import type { PlanId } from '@awning/contract/plans';
import { statsRoutes } from '@awning/contract/stats';
import type { Proof } from '@awning/contract/webauthn';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { isFailure } from '../../api/failure.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { toast } from '../../ui/toast.ts';

/** The plans, with names and contents in the language in use. */
export function usePlans() {
  return useQuery({ ...queryOf(routesWithoutSchemas.plans), staleTime: Number.POSITIVE_INFINITY });
}

/** The current subscription: the paid plan, and the end of its period. */
export function useSubscription() {
  return useQuery(queryOf(accountRoutes.subscription));
}

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

/** The invoices, newest first; `data` holds all loaded pages as one list. */
export function useInvoices() {
  return useInfiniteQuery({
    queryKey: [...keyOf(accountRoutes.invoices), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        accountRoutes.invoices,
        { query: { limit: 12, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** Caches the subscription that an action answered with, and refetches everything that depends on the plan. */
export function cacheSubscription(subscription: Subscription): void {
  queryClient.setQueryData(keyOf(accountRoutes.subscription), subscription);
  for (const route of [accountRoutes.myPlan, accountRoutes.entitlements, accountRoutes.invoices]) {
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
  }
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

/** Cancels the subscription at the end of the period. */
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

/** Undoes a scheduled cancellation. */
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

/** Saves names and address of a profile (a new address requires the password), and caches the answer. @throws ApiFailure, `EMAIL_IN_USE` among others */
export async function saveProfile(body: Names): Promise<User> {
  const saved = await call(identityRoutes.updateMe, { body });
  queryClient.setQueryData(keyOf(routesWithoutSchemas.me), saved);
  if (!saved.emailVerified)
    await queryClient.invalidateQueries({ queryKey: keyOf(routesWithoutSchemas.onboardingStatus) });
  return saved;
}

/** The address of a page of the payment service's: to keep cards and addresses on, or to pay what is overdue. @throws ApiFailure */
export const paymentPage = (purpose: 'manage' | 'pay') =>
  call(accountRoutes.paymentPage, { body: { purpose } });

/** Has the browser save an invoice as a PDF. @param name the file's name @throws ApiFailure */
export const downloadInvoice = (id: string, name: string) =>
  download(accountRoutes.invoicePdf, { params: { id } }, name);

/** Has the browser save everything that is held about the user. @throws ApiFailure */
/** @param onProgress told how many bytes have come so far @throws ApiFailure */
export const downloadArchive = (onProgress: (bytes: number) => void) =>
  download(exportRoutes.archive, {}, 'awning.zip', onProgress);

/**
 * Deletes the user's account; answers something where it is deleted only once Meta has confirmed that none of its
 * campaigns runs. @throws ApiFailure, at the field `password` where the proof is none
 */
export const deleteAccount = (body: Proof) => call(identityRoutes.deleteUser, { body });
