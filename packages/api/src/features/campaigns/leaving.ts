import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import { type AdAccess, type AdPlatform, AdPlatformFailure } from '../../ports/ad-platform.ts';
import * as store from './store.ts';

export interface LeavingDeps {
  db: Db;
  platform: AdPlatform;
  adAccess(ownerId: string): Promise<AdAccess>;
}

/**
 * Switches off at Meta whatever may run, before an owner's data goes: nobody could stop it here afterwards. Where we
 * no longer have access, the budget and the end date at Meta stay the limit.
 * @throws AppFailure UPSTREAM_UNAVAILABLE where Meta does not answer, so that the owner tries again
 */
export async function stopAll(deps: LeavingDeps, ownerId: string): Promise<void> {
  const running = (await store.listRunning(deps.db, ownerId)).filter(({ metaCampaignId }) => metaCampaignId);
  if (running.length === 0) return;
  try {
    const access = await deps.adAccess(ownerId);
    for (const { adAccountId, metaCampaignId } of running) {
      if (metaCampaignId) await deps.platform.setRunning({ ...access, adAccountId }, metaCampaignId, false);
    }
  } catch (error) {
    if (error instanceof AppFailure && error.code === 'META_NOT_CONNECTED') return;
    if (!(error instanceof AdPlatformFailure)) throw error;
    if (error.trouble === 'access' || error.trouble === 'refused') return;
    throw new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:upstreamUnavailable', { cause: error });
  }
}
