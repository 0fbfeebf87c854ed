import { type recipientBody, reportRoutes } from '@awning/contract/reports';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';

/** How often an open dashboard asks what needs its owner, in milliseconds. */
const alertsPollMs = 60_000;

/** What needs the owner of a business, and its next step. The one place of the web that asks "what now". */
export function useAlerts(businessId: string | undefined) {
  const options = queryOf(reportRoutes.alerts, { query: { businessId: businessId ?? '' } });
  return useQuery({
    ...options,
    queryFn: businessId ? options.queryFn : skipToken,
    refetchInterval: alertsPollMs,
  });
}

export const useReportSettings = () => useQuery(queryOf(reportRoutes.settings));

const settingsChanged = () => queryClient.invalidateQueries({ queryKey: keyOf(reportRoutes.settings) });

export const useSetWeekly = () =>
  useMutation({
    mutationFn: (weekly: boolean) => call(reportRoutes.change, { body: { weekly } }),
    onSuccess: settingsChanged,
  });

export const useRemoveRecipient = () =>
  useMutation({
    mutationFn: (id: string) => call(reportRoutes.removeRecipient, { params: { id } }),
    onSuccess: settingsChanged,
  });

/** Has the report on the last seven days mailed to the own address. */
export const useSendNow = () =>
  useMutation({
    mutationFn: (businessId: string) => call(reportRoutes.sendNow, { body: { businessId } }),
  });

/** Has a link mailed to a further address. @throws ApiFailure */
export async function addRecipient(body: z.input<typeof recipientBody>): Promise<void> {
  await call(reportRoutes.addRecipient, { body });
  await settingsChanged();
}

/** Agrees to get reports. @throws ApiFailure */
export const confirmReports = (token: string) => call(reportRoutes.confirm, { body: { token } });

/** Ends the reports to an address. @throws ApiFailure */
export const endReports = (token: string) => call(reportRoutes.unsubscribe, { body: { token } });
