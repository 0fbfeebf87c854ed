import type { Goal } from '@awning/contract/businesses';
import { campaignRoutes } from '@awning/contract/campaigns';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** What a new campaign of a business can be with the ad account it has; undefined until that is known. */
export function useCampaignOptions(businessId: string) {
  const { data } = useQuery(queryOf(campaignRoutes.options, { params: { id: businessId } }));
  return {
    options: data,
    forGoal: (goal: Goal) => data?.goals.find((option) => option.goal === goal),
  };
}
