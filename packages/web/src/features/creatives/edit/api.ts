import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { invalidateCreatives, updateCreative } from '../../../queries/creatives.ts';
import type { AdChange, EditTarget } from './edit-target.ts';

/** Stores a change, and brings what shows the ad up to date. @throws ApiFailure */
export async function saveChange(
  { id, kind }: Pick<EditTarget, 'id' | 'kind'>,
  body: AdChange,
): Promise<void> {
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
