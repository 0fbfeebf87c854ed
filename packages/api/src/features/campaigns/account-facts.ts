import type { AccountFacts, AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import { askMeta } from '../connections/public.ts';
import type { CampaignDeps } from './types.ts';

/** Facts with what the owner allows us at Meta: as it was told last, where Meta does not tell. */
export type KnownFacts = AccountFacts & { permissions: string[] };

/** What the ad account of a business, and its Page, have and demand. @throws AppFailure as askMeta */
export async function readFacts(
  deps: Pick<CampaignDeps, 'platform' | 'connections'>,
  ownerId: string,
  access: AdAccess,
): Promise<KnownFacts> {
  const facts = await askMeta(deps, ownerId, access, (platform) => platform.facts(access));
  const { connections } = deps;
  const permissions = await connections.recordPermissions(ownerId, access.grantId, facts.permissions);
  return { ...facts, permissions };
}
