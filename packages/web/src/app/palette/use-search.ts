import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';

/** The newest campaigns and creatives of a business whose names contain every word of a search. @param limit of each */
export function useSearch(businessId: string | undefined, search: string, limit: number) {
  const query = { limit, ...(search && { search }) };
  const campaignOptions = queryOf(campaignRoutes.list, { params: { id: businessId ?? '' }, query });
  const campaigns = useQuery({
    ...campaignOptions,
    queryFn: businessId ? campaignOptions.queryFn : skipToken,
    placeholderData: keepPreviousData,
  });
  const creativeOptions = queryOf(creativeRoutes.list, { query: { businessId: businessId ?? '', ...query } });
  const creatives = useQuery({
    ...creativeOptions,
    queryFn: businessId ? creativeOptions.queryFn : skipToken,
    placeholderData: keepPreviousData,
  });
  return {
    campaigns: { found: campaigns.data?.data ?? [], isPending: isPending(campaigns) },
    creatives: { found: creatives.data?.data ?? [], isPending: isPending(creatives) },
  };
}

/** Whether its answer is on its way; what is there meanwhile answers an earlier search. */
const isPending = ({ isLoading, isPlaceholderData }: { isLoading: boolean; isPlaceholderData: boolean }) =>
  isLoading || isPlaceholderData;
