import { walkInRoutes } from '@awning/contract/walkins';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { type StatsScope, statsPollMs } from './api.ts';
import type { Period } from './period.ts';

/** How many people came in because of ads, at least, by day. Of one ad that is not told: not every ad has a word of its own. */
export function useCame({ businessId, campaignId, creativeId }: StatsScope, period: Period) {
  const query = { ...period, ...(campaignId && { campaignId }) };
  const options = queryOf(walkInRoutes.came, { params: { id: businessId }, query });
  const isAsked = creativeId === undefined;
  const { data } = useQuery({ ...options, enabled: isAsked, staleTime: statsPollMs });
  return isAsked && data && data.people > 0 ? data : null;
}
