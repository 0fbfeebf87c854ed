import { AppFailure } from '../../platform/failure.ts';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { AccountFacts, AdAccess } from '../../ports/ad-platform/plan.ts';
import type { CampaignDeps } from './types.ts';

type Deps = Pick<CampaignDeps, 'platform' | 'connections'>;

/**
 * What Meta answers to a question before a launch.
 * @throws AppFailure UPSTREAM_UNAVAILABLE, META_NOT_CONNECTED where Meta no longer takes the token
 */
export async function askMeta<T>(
  deps: Deps,
  ownerId: string,
  access: AdAccess,
  question: (platform: Deps['platform']) => Promise<T>,
): Promise<T> {
  try {
    return await question(deps.platform);
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

/** What the ad account of a business, and its Page, have and demand. @throws as askMeta */
export const readFacts = (deps: Deps, ownerId: string, access: AdAccess): Promise<AccountFacts> =>
  askMeta(deps, ownerId, access, (platform) => platform.facts(access));
