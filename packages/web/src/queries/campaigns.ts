import { campaignRoutes } from '@awning/contract/campaigns';
import { longestPage } from '@awning/contract/scalars';
import { queryOf } from '../api/query.ts';

/** The campaigns of a business to choose from. Under a key of its own, since the list of campaigns keeps pages under its route's. */
export function campaignChoices(businessId: string) {
  const list = queryOf(campaignRoutes.list, { params: { id: businessId }, query: { limit: longestPage } });
  return { ...list, queryKey: ['choices', ...list.queryKey] };
}
