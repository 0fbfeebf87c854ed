import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { missingAmong, neededPermissions, notGranted } from '@awning/contract/meta-permissions';
import { AppFailure } from '../../platform/failure.ts';
import type { ConnectionsService } from './service.ts';

interface Deps {
  platform: AdPlatform;
  connections: Pick<ConnectionsService, 'invalidateToken' | 'recordPermissions'>;
}

/**
 * What Meta answers to a question that an owner's call waits for.
 * @throws AppFailure UPSTREAM_UNAVAILABLE, META_NOT_CONNECTED where Meta no longer takes the token, or the person took back what
 * every campaign needs
 */
export async function askMeta<T>(
  { platform, connections }: Deps,
  ownerId: string,
  access: Pick<AdAccess, 'grantId' | 'accessToken'>,
  question: (platform: AdPlatform) => Promise<T>,
): Promise<T> {
  try {
    return await question(platform);
  } catch (error) {
    if (!(error instanceof AdPlatformFailure)) throw error;
    if (error.kind === 'refused' && error.reason === 'permission')
      await requireNeeded({ platform, connections }, ownerId, access, error);
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

/**
 * A refusal for want of a permission may be of one that was taken back since Meta was last asked: then it is told, and kept.
 * @throws AppFailure META_NOT_CONNECTED
 */
async function requireNeeded(
  { platform, connections }: Deps,
  ownerId: string,
  { grantId, accessToken }: Pick<AdAccess, 'grantId' | 'accessToken'>,
  cause: AdPlatformFailure,
): Promise<void> {
  const told = await platform.readPermissions(accessToken).catch(() => null);
  const granted = await connections.recordPermissions(ownerId, grantId, told);
  const [missing] = missingAmong(neededPermissions, granted);
  if (missing) throw new AppFailure('META_NOT_CONNECTED', notGranted(missing), { cause });
}

/** An answer that may be missing: null without a connection, and where Meta gives none. */
export const ifMetaAnswers = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof AppFailure) return null;
    throw error;
  });
