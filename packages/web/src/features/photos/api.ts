import { type Photo, type photoPatch, photoRoutes } from '@awning/contract/photos';
import { skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';

const pageSize = 60;

/** The photographs of a business, newest first, page by page. `data` holds all loaded pages as one list. */
export function usePhotos(businessId: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(photoRoutes.list), { businessId }],
    queryFn: ({ pageParam, signal }) =>
      call(
        photoRoutes.list,
        {
          params: { id: businessId },
          query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** One photograph, by the list where it is in there. */
export function usePhoto(id: string | null, loaded: readonly Photo[]) {
  const known = loaded.find((photo) => photo.id === id);
  const single = queryOf(photoRoutes.get, { params: { id: id ?? '' } });
  const fetched = useQuery({ ...single, queryFn: id && !known ? single.queryFn : skipToken });
  return known ?? (id ? fetched.data : undefined);
}

export const useShotList = (businessId: string) =>
  useQuery(queryOf(photoRoutes.shots, { params: { id: businessId } }));

/** Refetches everything that shows photographs. */
export async function invalidatePhotos(): Promise<void> {
  await Promise.all(
    [photoRoutes.list, photoRoutes.get, photoRoutes.shots].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}

export function useChangePhoto(id: string) {
  const { t } = useTranslation('photos');
  return useMutation({
    mutationFn: (body: z.input<typeof photoPatch>) => call(photoRoutes.change, { params: { id }, body }),
    // One after the other, so that the last one that was made is the one that stays.
    scope: { id: `photo-${id}` },
    onSuccess: () => invalidatePhotos(),
    onError: (error) => toast.error(t('photo.notChanged'), error),
  });
}

export function useDeletePhoto(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(photoRoutes.remove, { params: { id } }),
    onSuccess: async () => {
      onDone();
      await invalidatePhotos();
    },
  });
}
