import type { PhotoImportSource } from '@awning/contract/photo-imports';
import { type Photo, type photoPatch, photoRoutes } from '@awning/contract/photos';
import { skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { type Going, upload } from '../../api/upload.ts';
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

/** What the Page or the Instagram account holds, page by page as one list. */
export function useOffered(businessId: string, source: PhotoImportSource | null) {
  return useInfiniteQuery({
    queryKey: [...keyOf(photoRoutes.offered), { businessId, source }],
    queryFn: source
      ? ({ pageParam, signal }) =>
          call(
            photoRoutes.offered,
            { params: { id: businessId }, query: { source, ...(pageParam && { cursor: pageParam }) } },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** Milliseconds between looks at an import that goes on. */
const lookMs = 1200;

/** The last import from each source, looked at again while one goes on. */
export const useImports = (businessId: string) =>
  useQuery({
    ...queryOf(photoRoutes.imports, { params: { id: businessId } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'waiting' || one.state === 'running') ? lookMs : false,
  });

/** The last pictures that AI was asked for, looked at again while one is being made. */
export const useMakings = (businessId: string) =>
  useQuery({
    ...queryOf(photoRoutes.makings, { params: { id: businessId } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'waiting' || one.state === 'running') ? lookMs : false,
  });

export function useBeginImport(businessId: string, onBegun: () => void) {
  const { t } = useTranslation('photos');
  return useMutation({
    mutationFn: (body: { source: PhotoImportSource; refs?: string[] }) =>
      call(photoRoutes.import, { params: { id: businessId }, body }),
    onSuccess: async () => {
      onBegun();
      await queryClient.invalidateQueries({ queryKey: keyOf(photoRoutes.imports) });
    },
    onError: (error) => toast.error(t('import.failed'), error),
  });
}

/** Asks AI for a picture. @throws ApiFailure */
export const beginMaking = (businessId: string, body: z.input<typeof photoRoutes.make.body>) =>
  call(photoRoutes.make, { params: { id: businessId }, body });

export const refetchMakings = () => queryClient.invalidateQueries({ queryKey: keyOf(photoRoutes.makings) });

export function useBeginMaking(businessId: string, onBegun: () => void) {
  const { t } = useTranslation('photos');
  return useMutation({
    mutationFn: (body: { shows: string }) => beginMaking(businessId, body),
    onSuccess: async () => {
      onBegun();
      await refetchMakings();
    },
    onError: (error) => toast.error(t('make.failed'), error),
  });
}

export const useShotList = (businessId: string) =>
  useQuery(queryOf(photoRoutes.shots, { params: { id: businessId } }));

/** Refetches everything that shows photographs. */
export async function invalidatePhotos(): Promise<void> {
  await Promise.all(
    [photoRoutes.list, photoRoutes.get, photoRoutes.shots, photoRoutes.offered].map((route) =>
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

/** Deletes a photograph. @throws ApiFailure */
export const deletePhoto = (id: string) => call(photoRoutes.remove, { params: { id } });

export function useDeletePhoto(onDone: () => void) {
  return useMutation({
    mutationFn: deletePhoto,
    onSuccess: async () => {
      onDone();
      await invalidatePhotos();
    },
  });
}

interface NewPhoto {
  businessId: string;
  file: File;
  source: 'camera' | 'upload';
  /** What of the shot list it was taken for. */
  shotId: string | null;
}

/** Uploads a photograph as a multipart form; one that was there already is answered as it is. @throws ApiFailure; the signal's reason where it was aborted */
export function uploadPhoto({ businessId, file, source, shotId }: NewPhoto, going: Going) {
  const body = new FormData();
  body.set('source', source);
  if (shotId !== null) body.set('shotId', shotId);
  body.set('file', file, file.name);
  return upload(photoRoutes.add, { params: { id: businessId }, body }, going);
}
