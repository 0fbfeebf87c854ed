import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { differs } from './reconcile/differences.ts';
import { adsOf } from './store/ads.ts';
import { findCampaign } from './store/campaigns.ts';
import { findSweep } from './store/sweeps.ts';

/** What a look at Meta finds that is not as its owner agreed to it. */
const found: readonly string[] = ['observe', 'reconcile', 'edit', 'restore'];

/**
 * When a running campaign was last compared with Meta and was as its owner agreed to it: budgets, each ad's picture, words,
 * link and sender, what Meta may change by itself, and what is switched on.
 * @returns null where it does not run, was not compared since its launch, or something differs
 * @throws AppFailure NOT_FOUND
 */
export async function lastCheck(db: Db, ownerId: string, id: string): Promise<Date | null> {
  const campaign = await findCampaign(db, ownerId, id);
  if (!campaign) throw notFound();
  const { adAccountId, launchedAt, status, failures, issues, endsAt, changedAtMeta } = campaign;
  const sweep = await findSweep(db, { ownerId, adAccountId });
  const lookedAt = sweep?.lookedAt ?? null;
  const isLooked = lookedAt !== null && launchedAt !== null && lookedAt > launchedAt && lookedAt < endsAt;
  // One that fails is not looked at with its account.
  if (!isLooked || status !== 'active' || failures > 0 || changedAtMeta) return null;
  const isTold = issues.some(({ source, code }) => found.includes(source) && code !== 'learning_limited');
  const ads = await adsOf(db, ownerId, [id]);
  return isTold || differs(campaign, ads) || ads.some((ad) => ad.changedAtMeta) ? null : lookedAt;
}
