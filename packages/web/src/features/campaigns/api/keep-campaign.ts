import { type Campaign, campaignRoutes } from '@awning/contract/campaigns';
import type { InfiniteData } from '@tanstack/react-query';
import { keyOf, queryClient } from '../../../api/query.ts';

type Pages = InfiniteData<{ data: Campaign[]; nextCursor: string | null }>;

/** Puts a campaign's newest state wherever it is shown. */
export function keepCampaign(campaign: Campaign): void {
  changeCampaign(campaign.id, () => campaign);
  queryClient.setQueryData(keyOf(campaignRoutes.get, { params: { id: campaign.id } }), campaign);
}

/** Changes a campaign wherever it is shown already. */
export function changeCampaign(id: string, change: (campaign: Campaign) => Campaign): void {
  const changed = (campaign: Campaign) => (campaign.id === id ? change(campaign) : campaign);
  queryClient.setQueryData(keyOf(campaignRoutes.get, { params: { id } }), (old: Campaign | undefined) =>
    old ? change(old) : old,
  );
  queryClient.setQueriesData({ queryKey: keyOf(campaignRoutes.list) }, (old: Pages | undefined) =>
    old ? { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.map(changed) })) } : old,
  );
}

/** Has every list and every page of a campaign asked anew. */
export async function campaignsChanged(): Promise<void> {
  await Promise.all(
    [campaignRoutes.list, campaignRoutes.get].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}
