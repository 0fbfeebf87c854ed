import { leadDataRoutes } from '@awning/contract/lead-data';
import type { KeptMonths } from '@awning/contract/lead-periods';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

const retentionOf = (businessId: string) => queryOf(leadDataRoutes.retention, { params: { id: businessId } });

/** For how long the leads of a business are kept. */
export const useRetention = (businessId: string) => useQuery(retentionOf(businessId));

/** What was done with people's details. */
export const useAccesses = (businessId: string) =>
  useQuery(queryOf(leadDataRoutes.accesses, { params: { id: businessId } }));

/** Chooses for how long leads are kept. @param onSaved once it is stored */
export function useKeepFor(businessId: string, onSaved: () => void) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: (months: KeptMonths) =>
      call(leadDataRoutes.keepFor, { params: { id: businessId }, body: { months } }),
    onSuccess: (retention) => {
      queryClient.setQueryData(retentionOf(businessId).queryKey, retention);
      toast.success(t('data.kept.saved', { months: retention.months }));
      onSaved();
    },
  });
}
