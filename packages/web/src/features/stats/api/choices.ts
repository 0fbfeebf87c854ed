import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

const limit = 100;

/** The campaigns of a business to choose from. */
export function useCampaignChoices(businessId: string | undefined) {
  const options = queryOf(campaignRoutes.list, { params: { id: businessId ?? '' }, query: { limit } });
  // A key of its own: the list of campaigns keeps pages under its.
  const queryKey = ['choices', ...options.queryKey];
  return useQuery({ ...options, queryKey, queryFn: businessId ? options.queryFn : skipToken });
}

/** The creatives of a business, or of one campaign, to choose from. */
export function useCreativeChoices(businessId: string | undefined, campaignId: string | undefined) {
  const options = queryOf(creativeRoutes.list, {
    query: { limit, ...(businessId && { businessId }), ...(campaignId && { campaignId }) },
  });
  return useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
}
