import { leadDataRoutes } from '@awning/contract/lead-data';
import { feedbackWording, leadFeedbackRoutes } from '@awning/contract/lead-feedback';
import type { KeptMonths } from '@awning/contract/lead-periods';
import { leadRoutes } from '@awning/contract/leads';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
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

/** Deletes all that is held of everybody who asked. @param onDeleted once it is gone */
export function useDeleteAll(businessId: string, onDeleted: () => void) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: () => call(leadRoutes.removeAll, { params: { id: businessId } }),
    onSuccess: () => {
      toast.success(t('data.all.done'));
      onDeleted();
    },
    onSettled: () => {
      for (const route of [
        leadRoutes.inbox,
        leadRoutes.overview,
        leadDataRoutes.accesses,
        leadDataRoutes.retention,
      ])
        queryClient.invalidateQueries({ queryKey: keyOf(route) });
    },
  });
}

const feedbackOf = (businessId: string) =>
  queryOf(leadFeedbackRoutes.feedback, { params: { id: businessId } });

/** Whether Meta is told what became of people who asked. */
export const useFeedback = (businessId: string) => useQuery(feedbackOf(businessId));

/** Agrees to that, by the words that are shown, or withdraws it. */
export function useAgreeFeedback(businessId: string) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: (agrees: boolean) =>
      agrees
        ? call(leadFeedbackRoutes.agreeFeedback, {
            params: { id: businessId },
            body: { wording: feedbackWording },
          })
        : call(leadFeedbackRoutes.withdrawFeedback, { params: { id: businessId } }),
    onSuccess: (feedback) => {
      queryClient.setQueryData(feedbackOf(businessId).queryKey, feedback);
      toast.success(t(feedback.isOn ? 'data.feedback.on' : 'data.feedback.off'));
    },
  });
}
