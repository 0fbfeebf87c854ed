import type { Language } from '@awning/contract/languages';
import { firstAnswerRoutes } from '@awning/contract/lead-first-answer';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

const firstAnswerOf = (businessId: string) =>
  queryOf(firstAnswerRoutes.firstAnswer, { params: { id: businessId } });

/** Whether whoever asks is mailed at once, and what it says. */
export const useFirstAnswer = (businessId: string) => useQuery(firstAnswerOf(businessId));

/** Switches it on, or changes its words. */
export async function setFirstAnswer(businessId: string, texts: Record<Language, string>): Promise<void> {
  const answer = await call(firstAnswerRoutes.setFirstAnswer, {
    params: { id: businessId },
    body: { texts },
  });
  queryClient.setQueryData(firstAnswerOf(businessId).queryKey, answer);
}

export function useEndFirstAnswer(businessId: string) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: () => call(firstAnswerRoutes.endFirstAnswer, { params: { id: businessId } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(firstAnswerOf(businessId).queryKey, answer);
      toast.success(t('firstAnswer.turnedOff'));
    },
    onError: (error) => toast.error(t('firstAnswer.failed'), error),
  });
}
