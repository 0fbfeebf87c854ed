import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { reconcileJob } from './job-names.ts';
import type { Campaign } from './store/campaigns.ts';
import type { AccountKey } from './store/due.ts';

/** Has an ad account reconciled: at once, or as soon as the run that is under way has ended. */
export const requestReconcile = (jobs: Jobs, db: Db, { ownerId, adAccountId }: AccountKey): Promise<void> =>
  jobs.enqueue(db, reconcileJob, { ownerId, adAccountId }, { singletonKey: `${ownerId}/${adAccountId}` });

/**
 * What a campaign's row says once its owner has asked for it to run or to stop: it is due, and whatever Meta confirmed before is
 * asked again, since it may have been changed in Ads Manager.
 */
export const asRequested = ({ metaCampaignId }: Pick<Campaign, 'metaCampaignId'>, now: Date) => ({
  metaState: metaCampaignId ? ('unknown' as const) : ('off' as const),
  changedAtMeta: false,
  failures: 0,
  requestedAt: now,
  runAskedAt: now,
  nextReconcileAt: now,
  updatedAt: now,
});
