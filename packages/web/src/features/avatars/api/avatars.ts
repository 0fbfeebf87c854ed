import { avatarRoutes } from '@awning/contract/avatars';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** The avatars of a business, the default first. Asks nothing while there is no business. */
export function useAvatars(businessId: string | undefined) {
  const options = queryOf(avatarRoutes.list, { params: { id: businessId ?? '' } });
  return useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
}
