import { type Avatar, avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';

export function useAvatar(id: string) {
  return useQuery(queryOf(avatarRoutes.get, { params: { id } }));
}

/** Has an avatar ready for the page that will show it. Where that fails, the page asks once more, and says so. */
export function prefetchAvatar(id: string): Promise<void> {
  return queryClient.prefetchQuery(queryOf(avatarRoutes.get, { params: { id } }));
}

/** Caches an avatar that the server answered with, and invalidates the lists that contain it. */
export function cacheAvatar(avatar: Avatar): void {
  queryClient.setQueryData(keyOf(avatarRoutes.get, { params: { id: avatar.id } }), avatar);
  invalidateAvatarLists();
}

export function invalidateAvatarLists(): void {
  queryClient.invalidateQueries({ queryKey: keyOf(avatarRoutes.list) });
  queryClient.invalidateQueries({ queryKey: keyOf(businessRoutes.list) });
}

/** The avatars of a business, the default first. Disabled while there is no business. */
export function useAvatars(businessId: string | undefined) {
  const options = queryOf(avatarRoutes.list, { params: { id: businessId ?? '' } });
  return useQuery({ ...options, queryFn: businessId ? options.queryFn : skipToken });
}

/** Saves the owner's edit of name or briefing. */
export function useSaveAvatar(id: string, onDone: () => void) {
  const { t } = useTranslation('avatars');
  return useMutation({
    mutationFn: (body: { humanName: string; formText: string }) =>
      call(avatarRoutes.update, { params: { id }, body }),
    onSuccess: (avatar) => {
      cacheAvatar(avatar);
      toast.success(t('common:saved'));
      onDone();
    },
  });
}

/** Publishes a draft. */
export function useFinalize(id: string) {
  const { t } = useTranslation('avatars');
  return useMutation({
    mutationFn: () => call(avatarRoutes.finalize, { params: { id } }),
    onSuccess: (avatar) => {
      cacheAvatar(avatar);
      toast.success(t('published', { name: avatar.humanName }));
    },
    onError: (error) => toast.error(t('publishFailed'), error),
  });
}

/** Makes an avatar its business's default: optimistic, rolled back on failure. */
export function useSetDefault(businessId: string) {
  const { t } = useTranslation('avatars');
  const key = keyOf(avatarRoutes.list, { params: { id: businessId } });
  return useMutation({
    mutationFn: (id: string) => call(avatarRoutes.setDefault, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<{ data: Avatar[] }>(key);
      queryClient.setQueryData<{ data: Avatar[] }>(
        key,
        (list) => list && { data: list.data.map((avatar) => ({ ...avatar, isDefault: avatar.id === id })) },
      );
      return { before };
    },
    onError: (error, _id, context) => {
      queryClient.setQueryData(key, context?.before);
      toast.error(t('defaultFailed'), error);
    },
    onSettled: invalidateAvatarLists,
  });
}

export function useDeleteAvatar(onDone: () => void) {
  const { t } = useTranslation('avatars');
  return useMutation({
    mutationFn: (id: string) => call(avatarRoutes.remove, { params: { id } }),
    onSuccess: () => {
      invalidateAvatarLists();
      toast.success(t('deleted'));
      onDone();
    },
    onError: (error) => toast.error(t('deleteFailed'), error),
  });
}
