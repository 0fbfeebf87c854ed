import type { Campaign } from '@awning/contract/campaigns';
import { type TillWordBody, walkInRoutes } from '@awning/contract/walkins';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';
import { refetchResults } from '../detail/api.ts';

const walkInsOf = (campaignId: string) => queryOf(walkInRoutes.walkIns, { params: { id: campaignId } });

/** How people are counted for a campaign, and how many came. */
export const useWalkIns = ({ id }: Campaign) => useQuery(walkInsOf(id));

/** Says which word people say. @throws ApiFailure */
export async function setTillWord(campaignId: string, body: TillWordBody): Promise<void> {
  const answer = await call(walkInRoutes.setTillWord, { params: { id: campaignId }, body });
  queryClient.setQueryData(walkInsOf(campaignId).queryKey, answer);
  refetchResults(campaignId);
}

/** Counts for what the pictures of the ads say. */
export function useStartCounting({ id }: Campaign) {
  const { t } = useTranslation('walkins');
  return useMutation({
    mutationFn: (body: TillWordBody) => setTillWord(id, body),
    onError: (error) => toast.error(t('card.failed'), error),
  });
}

export function useEndTillWord({ id }: Campaign) {
  const { t } = useTranslation('walkins');
  return useMutation({
    mutationFn: () => call(walkInRoutes.endTillWord, { params: { id } }),
    onSuccess(answer) {
      queryClient.setQueryData(walkInsOf(id).queryKey, answer);
      refetchResults(id);
    },
    onError: (error) => toast.error(t('card.failed'), error),
  });
}

const linksOf = (businessId: string) => queryOf(walkInRoutes.tillLinks, { params: { id: businessId } });
const refetchLinks = () => queryClient.invalidateQueries({ queryKey: keyOf(walkInRoutes.tillLinks) });

/** Links by which others count for a business. */
export const useTillLinks = (businessId: string) => useQuery(linksOf(businessId));

/** @param onMade called with the address, which is told this once */
export function useMakeTillLink(businessId: string, onMade: (url: string) => void) {
  const { t } = useTranslation('walkins');
  return useMutation({
    mutationFn: (name: string) =>
      call(walkInRoutes.makeTillLink, { params: { id: businessId }, body: { name } }),
    onSuccess({ url }) {
      onMade(url);
      return refetchLinks();
    },
    onError: (error) => toast.error(t('links.failed'), error),
  });
}

export function useRemoveTillLink() {
  const { t } = useTranslation('walkins');
  return useMutation({
    mutationFn: (id: string) => call(walkInRoutes.removeTillLink, { params: { id } }),
    onSuccess: refetchLinks,
    onError: (error) => toast.error(t('links.failed'), error),
  });
}
