import { AppFailure } from '../../platform/failure.ts';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { AccountFacts, AdAccess } from '../../ports/ad-platform/plan.ts';
import type { CampaignDeps } from './types.ts';

/**
 * What the owner's ad account has and demands, asked at Meta.
 * @throws AppFailure UPSTREAM_UNAVAILABLE, META_NOT_CONNECTED where Meta no longer takes the token
 */
export async function readFacts(
  deps: Pick<CampaignDeps, 'platform' | 'connections'>,
  ownerId: string,
  access: AdAccess,
): Promise<AccountFacts> {
  try {
    return await deps.platform.facts(access);
  } catch (error) {
    if (!(error instanceof AdPlatformFailure)) throw error;
    if (error.kind !== 'access') {
      throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:metaUnavailable', {
        details: { upstream: 'meta' },
        cause: error,
      });
    }
    await deps.connections.invalidateToken(ownerId, access.grantId);
    throw new AppFailure('META_NOT_CONNECTED', 'errors:metaExpired', { cause: error });
  }
}
