import { type Fact, factRoutes } from '@awning/contract/facts';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { invalidateUntrueAds, untrueAdsOf } from '../../../queries/untrue-ads.ts';
import { toast } from '../../../ui/toast.ts';

/** What is known of a business and of the customers of one of its avatars. Disabled while there is no avatar. */
export function useFacts(businessId: string, avatarId: string | null) {
  const options = queryOf(factRoutes.list, {
    params: { id: businessId },
    query: { avatarId: avatarId ?? '' },
  });
  return useQuery({ ...options, queryFn: avatarId ? options.queryFn : skipToken });
}

/** Asks for what is known anew, as after an answer, and for the ads that it makes untrue. */
export const invalidateFacts = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(factRoutes.list) }), invalidateUntrueAds()]);

/** Facts that were understood from an answer and that the owner has not rejected. */
export const factsOfAnswer = (facts: readonly Fact[], questionId: string): Fact[] =>
  facts.filter(
    ({ sources, state }) =>
      state !== 'rejected' && sources.some((source) => source.questionId === questionId),
  );

/** Facts that an interview begins with, from the business profile, the website or the Page, and that the owner has not rejected. */
export const factsOfProfile = (facts: readonly Fact[]): Fact[] =>
  facts.filter(
    ({ sources, state }) =>
      state !== 'rejected' && sources.some(({ from }) => ['profile', 'website', 'page'].includes(from)),
  );

type Change =
  | { id: string; state: 'understood' | 'rejected' }
  | { id: string; text: string; asWritten: boolean };

/** Rejects, restores or corrects a fact. */
export function useChangeFact() {
  const { t } = useTranslation('avatars');
  const navigate = useNavigate();

  /** Tells how many ads say what is not so any more, with the way to them. */
  async function pointOut(businessId: string) {
    await invalidateFacts();
    const { data } = await queryClient.fetchQuery(untrueAdsOf(businessId));
    if (data.length === 0) return;
    toast.show({
      tone: 'success',
      message: t('facts.untrueAds', { count: data.length }),
      action: {
        label: t('facts.showAds'),
        onClick: () => navigate('/dashboard/creatives?tab=library&untrue'),
      },
    });
  }

  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call(factRoutes.change, { params: { id }, body }),
    // A chip that is taken away is gone at once; the list that comes back decides.
    onMutate: (change) => {
      if (!('state' in change)) return;
      queryClient.setQueriesData<{ data: Fact[] }>({ queryKey: keyOf(factRoutes.list) }, (list) => {
        if (!list) return list;
        const { id, state } = change;
        return { ...list, data: list.data.map((fact) => (fact.id === id ? { ...fact, state } : fact)) };
      });
    },
    onSuccess: ({ businessId }) => void pointOut(businessId),
    onSettled: invalidateFacts,
    onError: (error) => toast.error(t('facts.changeFailed'), error),
  });
}
