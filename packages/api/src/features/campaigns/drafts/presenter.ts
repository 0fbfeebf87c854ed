import type { CampaignDraft } from '@awning/contract/campaign-drafts';
import type { StoredDraft } from '../store/drafts.ts';

export const presentDraft = ({
  id,
  businessId,
  version,
  content,
  updatedAt,
}: StoredDraft): CampaignDraft => ({ id, businessId, version, content, updatedAt: updatedAt.toISOString() });
