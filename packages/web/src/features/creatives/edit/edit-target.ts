import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';
import { type Creative, creativeRoutes } from '@awning/contract/creatives';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { invalidateCreatives } from '../../../queries/creatives.ts';
import type { AdDraft } from './use-ad-draft.ts';

/** A change of an ad; what is absent stays. */
export type AdChange = z.input<typeof creativeConversationRoutes.updateVariation.body>;

/** An ad that can be changed: one of the designer's ideas, or a creative of the library. */
export interface EditTarget {
  id: string;
  businessId: string;
  kind: 'variation' | 'creative';
  stored: AdDraft;
  images: Creative['images'];
  version: number;
  /** Names of the campaigns that use it. */
  campaigns: readonly string[];
}

/** An idea as what is changed. */
export const editedVariation = (variation: Variation, businessId: string): EditTarget => ({
  id: variation.id,
  businessId,
  kind: 'variation',
  stored: draftOf(variation, variation.design),
  images: variation.previews,
  version: variation.designVersion,
  campaigns: [],
});

/** A creative as what is changed; null for an upload, which has no design. */
export const editedCreative = (creative: Creative): EditTarget | null =>
  creative.design && {
    id: creative.id,
    businessId: creative.businessId,
    kind: 'creative',
    stored: draftOf(creative, creative.design),
    images: creative.images,
    version: creative.designVersion,
    campaigns: creative.campaigns.map(({ name }) => name),
  };

const draftOf = (
  { headline, text, description, callToAction }: Omit<AdDraft, 'design'>,
  design: AdDraft['design'],
): AdDraft => ({ headline, text, description, callToAction, design });

/** Stores a change, and brings what shows the ad up to date. */
export async function saveChange({ id, kind }: EditTarget, body: AdChange): Promise<void> {
  if (kind === 'creative') await call(creativeRoutes.update, { params: { id }, body });
  else await call(creativeConversationRoutes.updateVariation, { params: { id }, body });
  await refresh(kind);
}

/** Takes an earlier version back. */
export async function restoreVersion({ id, kind }: EditTarget, version: number): Promise<void> {
  const params = { id, version };
  if (kind === 'creative') await call(creativeRoutes.restore, { params });
  else await call(creativeConversationRoutes.restoreVariation, { params });
  await refresh(kind);
}

/** The versions of an ad, newest first. */
export const versionsOf = ({ id, kind }: EditTarget) =>
  kind === 'creative'
    ? queryOf(creativeRoutes.versions, { params: { id } })
    : queryOf(creativeConversationRoutes.variationVersions, { params: { id } });

async function refresh(kind: EditTarget['kind']): Promise<void> {
  if (kind === 'creative') await invalidateCreatives();
  else await queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.conversation) });
  await queryClient.invalidateQueries({ queryKey: keyOf(creativeRoutes.versions) });
  await queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.variationVersions) });
}
