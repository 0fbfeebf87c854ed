import { type Fact, type FactState, type FactValue, factRoutes } from '@awning/contract/facts';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';
import { invalidateUntrueAds, untrueAdsOf } from '../queries/untrue-ads.ts';
import { toast } from '../ui/toast.ts';

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

/** Tells how many ads say what is not so any more, with the way to them. */
function usePointOut() {
  const { t } = useTranslation('brief');
  const navigate = useNavigate();
  return async (businessId: string): Promise<void> => {
    await invalidateFacts();
    const { data } = await queryClient.fetchQuery(untrueAdsOf(businessId));
    if (data.length === 0) return;
    toast.show({
      tone: 'success',
      message: t('untrueAds', { count: data.length }),
      action: {
        label: t('showAds'),
        onClick: () => navigate('/dashboard/creatives?tab=library&untrue'),
      },
    });
  };
}

/** Has an item shown in a state at once; the list that comes back decides. */
function showState(id: string, state: FactState): void {
  queryClient.setQueriesData<{ data: Fact[] }>({ queryKey: keyOf(factRoutes.list) }, (list) =>
    list ? { ...list, data: list.data.map((fact) => (fact.id === id ? { ...fact, state } : fact)) } : list,
  );
}

type Change = { id: string } & (
  | { state: 'understood' | 'confirmed' | 'rejected' }
  | { text: string }
  | { value: FactValue }
);

/** Rejects, restores or corrects an item. */
export function useChangeFact() {
  const { t } = useTranslation('brief');
  const pointOut = usePointOut();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call(factRoutes.change, { params: { id }, body }),
    onMutate: (change) => {
      if ('state' in change) showState(change.id, change.state);
    },
    onSuccess: ({ businessId }) => void pointOut(businessId),
    onSettled: invalidateFacts,
    onError: (error) => toast.error(t('changeFailed'), error),
  });
}

/** Takes an item away, and offers to undo that. */
export function useRemoveFact(): (fact: Fact) => void {
  const { t } = useTranslation('brief');
  const { mutate } = useChangeFact();
  return ({ id, state, says }) => {
    mutate({ id, state: 'rejected' });
    toast.undo(t('removed', { item: says }), () =>
      mutate({ id, state: state === 'understood' ? 'understood' : 'confirmed' }),
    );
  };
}

/** Enters items of the brief. */
export function useEnterFacts(businessId: string, avatarId: string) {
  const { t } = useTranslation('brief');
  const pointOut = usePointOut();
  return useMutation({
    mutationFn: (items: FactValue[]) =>
      call(factRoutes.enter, { params: { id: businessId }, body: { avatarId, items } }),
    onSuccess: () => void pointOut(businessId),
    onSettled: invalidateFacts,
    onError: (error) => toast.error(t('changeFailed'), error),
  });
}
