import type { Campaign } from '@awning/contract/campaigns';
import { type Decision, type OptimizerSettings, optimizerRoutes } from '@awning/contract/optimizer';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';
import { invalidateCampaigns } from '../api.ts';

const steadyMs = 60_000;

const optimizerOf = (id: string) => queryOf(optimizerRoutes.get, { params: { id } });

/** What auto-optimisation may do with a launched campaign, and what it proposes. */
export const useOptimizer = ({ id }: Campaign) => useQuery({ ...optimizerOf(id), refetchInterval: steadyMs });

/** The decisions about a campaign's ads, the newest first; `data` holds all loaded pages as one list. */
export const useDecisions = ({ id }: Campaign) =>
  useInfiniteQuery({
    queryKey: [...keyOf(optimizerRoutes.decisions), id],
    queryFn: ({ pageParam, signal }) =>
      call(
        optimizerRoutes.decisions,
        { params: { id }, query: { limit: 10, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });

/** What it would have done with a campaign, for plans without it. */
export const useHindsight = ({ id }: Campaign) =>
  useQuery(queryOf(optimizerRoutes.hindsight, { params: { id } }));

const invalidate = () => {
  for (const route of [optimizerRoutes.get, optimizerRoutes.decisions, optimizerRoutes.ofBusiness])
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
};

/** Saves what it may do. */
export function useSaveOptimizer({ id }: Campaign) {
  const { t } = useTranslation('optimizer');
  return useMutation({
    mutationFn: (body: OptimizerSettings) => call(optimizerRoutes.save, { params: { id }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(optimizerOf(id).queryKey, saved);
      toast.success(t('settings.saved'));
    },
    onError: (error) => toast.error(t('settings.failed'), error),
    onSettled: invalidate,
  });
}

/** Stops all automation of the account, or lets it go on. */
export function useStopAutomation() {
  const { t } = useTranslation('optimizer');
  return useMutation({
    mutationFn: (isStopped: boolean) => call(optimizerRoutes.stop, { body: { isStopped } }),
    onError: (error) => toast.error(t('settings.failed'), error),
    onSettled: invalidate,
  });
}

/** The owner's word on a decision. */
export function useAnswer() {
  const { t } = useTranslation('optimizer');
  return useMutation({
    mutationFn: ({ decision, word }: { decision: Decision; word: 'approve' | 'decline' | 'undo' }) =>
      call(optimizerRoutes[word], { params: { id: decision.campaign.id, decisionId: decision.id } }),
    onSuccess: (_, { word }) => toast.success(t(`answered.${word}`)),
    onError: (error) => toast.error(t('answered.failed'), error),
    onSettled: () => {
      invalidate();
      invalidateCampaigns();
    },
  });
}
