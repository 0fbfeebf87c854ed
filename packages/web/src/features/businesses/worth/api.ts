import { type WorthRange, worthRoutes } from '@awning/contract/customer-worth';
import { resultRoutes } from '@awning/contract/results';
import { weekRoutes } from '@awning/contract/week';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

/** What a customer is worth to a business, and whether to ask. */
export const useWorth = (businessId: string) =>
  useQuery(queryOf(worthRoutes.worth, { params: { id: businessId } }));

/** Keeps an answer, or null for "I don't know". */
export function useAnswerWorth(businessId: string) {
  const { t } = useTranslation('businesses');
  return useMutation({
    mutationFn: (range: WorthRange | null) =>
      call(worthRoutes.answerWorth, { params: { id: businessId }, body: { range } }),
    onSuccess: () => toast.success(t('worth.saved')),
    onError: (error) => toast.error(t('worth.failed'), error),
    // What campaigns brought is told by it.
    onSettled: () =>
      Promise.all(
        [worthRoutes.worth, resultRoutes.ofCampaign, weekRoutes.week].map((route) =>
          queryClient.invalidateQueries({ queryKey: keyOf(route) }),
        ),
      ),
  });
}
