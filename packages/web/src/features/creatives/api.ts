import { creativeRoutes, type uploadFields } from '@awning/contract/creatives';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { type Going, upload } from '../../api/upload.ts';
import { invalidateCreatives } from '../../queries/creatives.ts';

export function useDeleteCreative(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(creativeRoutes.remove, { params: { id } }),
    onSuccess: async () => {
      onDone();
      await invalidateCreatives();
    },
  });
}

/** Uploads a picture and its texts as one multipart form. @throws ApiFailure; the signal's reason where it was aborted */
export async function uploadCreative(
  file: File,
  fields: z.input<typeof uploadFields>,
  going: Going,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value);
  body.set('file', file, file.name);
  await upload(creativeRoutes.upload, { body }, going);
  await invalidateCreatives();
}

/** Makes a second creative like this one. @throws ApiFailure */
export const duplicateCreative = (id: string) => call(creativeRoutes.duplicate, { params: { id } });
