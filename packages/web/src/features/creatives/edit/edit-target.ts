import type { creativeConversationRoutes, Variation } from '@awning/contract/creative-conversations';
import type { Creative } from '@awning/contract/creatives';
import type { z } from 'zod';
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
