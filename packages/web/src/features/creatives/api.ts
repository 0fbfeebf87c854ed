import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { creativeRoutes, type uploadFields } from '@awning/contract/creatives';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { type Going, upload } from '../../api/upload.ts';
import { invalidateCreatives, updateCreative } from '../../queries/creatives.ts';
import { toast } from '../../ui/toast.ts';
import type { AdChange, EditTarget } from './edit/edit-target.ts';

/** Saves chosen variations to the library. */
export function useConfirm(conversationId: string, onSaved: (count: number) => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (variationIds: string[]) =>
      call(creativeConversationRoutes.confirm, { body: { conversationId, variationIds } }),
    onSuccess: async ({ data }) => {
      onSaved(data.length);
      await Promise.all([
        invalidateCreatives(),
        queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.conversation) }),
      ]);
    },
    onError: (error) => toast.error(t('errors:creativeSaveFailed'), error),
  });
}

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

/** Stores a change, and brings what shows the ad up to date. @throws ApiFailure */
export async function saveChange({ id, kind }: EditTarget, body: AdChange): Promise<void> {
  if (kind === 'creative') await updateCreative(id, body);
  else await call(creativeConversationRoutes.updateVariation, { params: { id }, body });
  await refetchEdited(kind);
}

/** Takes an earlier version back. @throws ApiFailure */
export async function restoreVersion({ id, kind }: EditTarget, version: number): Promise<void> {
  const params = { id, version };
  if (kind === 'creative') await call(creativeRoutes.restore, { params });
  else await call(creativeConversationRoutes.restoreVariation, { params });
  await refetchEdited(kind);
}

/** The versions of an ad, newest first. */
export const versionsOf = ({ id, kind }: EditTarget) =>
  kind === 'creative'
    ? queryOf(creativeRoutes.versions, { params: { id } })
    : queryOf(creativeConversationRoutes.variationVersions, { params: { id } });

async function refetchEdited(kind: EditTarget['kind']): Promise<void> {
  if (kind === 'creative') await invalidateCreatives();
  else await queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.conversation) });
  await queryClient.invalidateQueries({ queryKey: keyOf(creativeRoutes.versions) });
  await queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.variationVersions) });
}
