import type { AccountFacts, AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import { askMeta } from '../connections/public.ts';
import type { CampaignDeps } from './types.ts';

/** What the ad account of a business, and its Page, have and demand. @throws AppFailure as askMeta */
export const readFacts = (
  deps: Pick<CampaignDeps, 'platform' | 'connections'>,
  ownerId: string,
  access: AdAccess,
): Promise<AccountFacts> => askMeta(deps, ownerId, access, (platform) => platform.facts(access));
