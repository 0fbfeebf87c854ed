import { accountRoutes, type Subscription } from '@awning/contract/accounts';
import { exportRoutes } from '@awning/contract/export';
import { identityRoutes, type User } from '@awning/contract/identity';
import type { Proof } from '@awning/contract/webauthn';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
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
