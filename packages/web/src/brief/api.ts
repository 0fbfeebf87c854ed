import { type Fact, type FactState, type FactValue, factRoutes } from '@awning/contract/facts';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';
import { invalidateUntrueAds, untrueAdsOf } from '../queries/untrue-ads.ts';
import { toast } from '../ui/toast.ts';

const lists = { queryKey: keyOf(factRoutes.list) };

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
  Promise.all([queryClient.invalidateQueries(lists), invalidateUntrueAds()]);

/** Of all changes of the brief: one at a time, and what is known is asked for after the last. */
const changes = { mutationKey: ['facts'], scope: { id: 'facts' } };

/** How many ads say what is not so any more; null where that can't be known. */
const countUntrue = (businessId: string): Promise<number | null> =>
  queryClient.fetchQuery({ ...untrueAdsOf(businessId), staleTime: Infinity, retry: false }).then(
    ({ data }) => data.length,
    () => null,
  );

/**
 * After a change, unless another is waiting: what is known is asked for, and then ads are told of that say what is not so
 * any more, where they have become more, with the way to them.
 */
function useSettle() {
  const { t } = useTranslation('brief');
  const navigate = useNavigate();
  async function pointOut(businessId: string, before: number): Promise<void> {
    const count = (await countUntrue(businessId)) ?? 0;
    if (count <= before) return;
    toast.show({
      tone: 'success',
      message: t('untrueAds', { count }),
      action: {
        label: t('showAds'),
        onClick: () => navigate('/dashboard/creatives?tab=library&untrue'),
      },
    });
  }
  /** @param before how many they were; null where they are not to be told of */
  return async (businessId: string, before: number | null = null): Promise<void> => {
    if (queryClient.isMutating(changes) > 1) return;
    await invalidateFacts();
    if (before !== null) void pointOut(businessId, before);
  };
}

const cachedFact = (id: string): Fact | undefined =>
  queryClient
    .getQueriesData<{ data: Fact[] }>(lists)
    .flatMap(([, list]) => list?.data ?? [])
    .find((fact) => fact.id === id);

/** Has an item shown in a state at once; the list that comes back decides. */
function showState(id: string, state: FactState): void {
  queryClient.setQueriesData<{ data: Fact[] }>(lists, (list) =>
    list ? { ...list, data: list.data.map((fact) => (fact.id === id ? { ...fact, state } : fact)) } : list,
  );
}

type Change = { id: string } & (
  | { state: 'understood' | 'confirmed' | 'rejected' }
  | { text: string }
  | { value: FactValue }
);

/** Rejects, restores or corrects an item. A removal has a notice of its own, which nothing takes the place of. */
export function useChangeFact() {
  const { t } = useTranslation('brief');
  const settle = useSettle();
  return useMutation({
    ...changes,
    mutationFn: ({ id, ...body }: Change) => call(factRoutes.change, { params: { id }, body }),
    onMutate: async (change) => {
      // A list that is on its way knows nothing of this change.
      await queryClient.cancelQueries(lists);
      const fact = cachedFact(change.id);
      if ('state' in change) showState(change.id, change.state);
      const isRemoval = 'state' in change && change.state === 'rejected';
      return { fact, untrue: fact && !isRemoval ? await countUntrue(fact.businessId) : null };
    },
    onError: (error, change, before) => {
      if (before?.fact && 'state' in change) showState(change.id, before.fact.state);
      toast.error(t('changeFailed'), error);
    },
    onSettled: (_changed, _error, _change, before) => settle(before?.fact?.businessId ?? '', before?.untrue),
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
  const settle = useSettle();
  return useMutation({
    ...changes,
    mutationFn: (items: FactValue[]) =>
      call(factRoutes.enter, { params: { id: businessId }, body: { avatarId, items } }),
    onMutate: () => countUntrue(businessId),
    onError: (error) => toast.error(t('changeFailed'), error),
    onSettled: (_entered, _error, _items, untrue) => settle(businessId, untrue),
  });
}
