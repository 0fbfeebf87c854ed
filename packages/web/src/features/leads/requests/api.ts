import { type LeadRequest, leadRequestRoutes } from '@awning/contract/lead-requests';
import { leadRoutes } from '@awning/contract/leads';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

/** Requests of people about their own details, those that wait first. @param count how many wait: another count is another list */
export const useRequests = (businessId: string, count: number) => {
  const { queryKey, ...query } = queryOf(leadRequestRoutes.requests, { params: { id: businessId } });
  return useQuery({ ...query, queryKey: [...queryKey, count] });
};

const invalidate = () => {
  for (const route of [leadRequestRoutes.requests, leadRoutes.overview])
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
};

/** Says that a request is done, which can be undone. */
export function useSettleRequest({ id, name }: LeadRequest) {
  const { t } = useTranslation('leads');
  const settle = (done: boolean) => call(leadRequestRoutes.settleRequest, { params: { id }, body: { done } });
  const onError = (error: unknown) => toast.error(t('requests.failed'), error);
  return useMutation({
    mutationFn: () => settle(true),
    onSuccess: () =>
      toast.undo(t('requests.settled', { name }), () => settle(false).then(invalidate).catch(onError)),
    onError,
    onSettled: invalidate,
  });
}
