import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { AppFailure } from '../../platform/failure.ts';
import type { ConnectionsService } from './service.ts';

interface Deps {
  platform: AdPlatform;
  connections: Pick<ConnectionsService, 'invalidateToken'>;
}

/**
 * What Meta answers to a question that an owner's call waits for.
 * @throws AppFailure UPSTREAM_UNAVAILABLE, META_NOT_CONNECTED where Meta no longer takes the token
 */
export async function askMeta<T>(
  { platform, connections }: Deps,
  ownerId: string,
  access: Pick<AdAccess, 'grantId'>,
  question: (platform: AdPlatform) => Promise<T>,
): Promise<T> {
  try {
    return await question(platform);
  } catch (error) {
    if (!(error instanceof AdPlatformFailure)) throw error;
    if (error.kind !== 'access') {
      throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:metaUnavailable', {
        details: { upstream: 'meta' },
        cause: error,
      });
    }
    await connections.invalidateToken(ownerId, access.grantId);
    throw new AppFailure('META_NOT_CONNECTED', 'errors:metaExpired', { cause: error });
  }
}

/** An answer that may be missing: null without a connection, and where Meta gives none. */
export const ifMetaAnswers = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof AppFailure) return null;
    throw error;
  });
