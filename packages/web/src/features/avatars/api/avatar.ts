import { type Avatar, avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { useQuery } from '@tanstack/react-query';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';

export function useAvatar(id: string) {
  return useQuery(queryOf(avatarRoutes.get, { params: { id } }));
}

/** Takes in an avatar as the server just told it; lists that show it are asked anew. */
export function takeAvatar(avatar: Avatar): void {
  queryClient.setQueryData(keyOf(avatarRoutes.get, { params: { id: avatar.id } }), avatar);
  refreshLists();
}

export function refreshLists(): void {
  queryClient.invalidateQueries({ queryKey: keyOf(avatarRoutes.list) });
  queryClient.invalidateQueries({ queryKey: keyOf(businessRoutes.list) });
}
