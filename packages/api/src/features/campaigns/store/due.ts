import { and, asc, eq, gt, isNotNull, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { accountSweeps, campaignAds, campaigns } from '../tables.ts';
import type { Campaign } from './campaigns.ts';

/** An owner's campaigns in one ad account: what one reconcile job deals with. */
export interface AccountKey {
  ownerId: string;
  adAccountId: string;
}

/** Ad accounts with a campaign whose turn it is. All owners': for the worker alone. */
export async function dueAccounts(db: Db, now: Date): Promise<AccountKey[]> {
  return db
    .selectDistinct({ ownerId: campaigns.ownerId, adAccountId: campaigns.adAccountId })
    .from(campaigns)
    .where(lte(campaigns.nextReconcileAt, now));
}

/**
 * Campaigns of an account whose turn it is, the longest waiting first.
 * @param withLooks those, too, that are looked at with their account
 */
export async function dueCampaigns(
  db: Db,
  key: AccountKey,
  now: Date,
  withLooks = false,
): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.ownerId, key.ownerId),
        eq(campaigns.adAccountId, key.adAccountId),
        withLooks
          ? or(
              lte(campaigns.nextReconcileAt, now),
              and(isNotNull(campaigns.nextReconcileAt), eq(campaigns.failures, 0)),
            )
          : lte(campaigns.nextReconcileAt, now),
      ),
    )
    .orderBy(asc(campaigns.nextReconcileAt));
}

/** An owner's campaigns of which something may still change, in the order in which `listRunning` names them: who locks them waits for no other who does. */
export async function notOver(tx: Db, ownerId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, ownerId), isNotNull(campaigns.nextReconcileAt)))
    .orderBy(campaigns.createdAt, campaigns.id);
}

/**
 * After the clock was set back, what was to happen soon lies far ahead: it is due at once. All owners': for the worker
 * alone.
 * @param longest milliseconds that anything is ever scheduled ahead: after failures, without one, and while in doubt
 */
export async function rescheduleAfterClockChange(
  db: Db,
  now: Date,
  longest: { failedMs: number; lookMs: number; doubtMs: number },
): Promise<void> {
  const { nextReconcileAt, failures, inDoubtUntil } = campaigns;
  const ahead = (ms: number) => new Date(now.getTime() + ms);
  await db
    .update(campaigns)
    .set({ nextReconcileAt: now })
    .where(
      and(
        // What merely runs has its end as its turn.
        ne(nextReconcileAt, campaigns.endsAt),
        or(
          gt(nextReconcileAt, ahead(longest.failedMs)),
          and(eq(failures, 0), gt(nextReconcileAt, ahead(longest.lookMs))),
        ),
      ),
    );
  await db
    .update(accountSweeps)
    .set({ nextLookAt: now })
    .where(gt(accountSweeps.nextLookAt, ahead(longest.lookMs)));
  const until = ahead(longest.doubtMs);
  await db.update(campaigns).set({ inDoubtUntil: until }).where(gt(inDoubtUntil, until));
}

/** A campaign with the ads that exist at Meta, for fetching its figures. */
export interface MeasuredCampaign {
  campaign: Campaign;
  ads: { id: string; creativeId: string; ref: string }[];
}

const isMeasured = (since: Date) =>
  and(isNotNull(campaigns.launchedAt), gt(campaigns.endsAt, since), ne(campaigns.delivery, 'failed'));

/** Launched campaigns of an account that end after `since`. */
export async function measuredCampaigns(db: Db, key: AccountKey, since: Date): Promise<MeasuredCampaign[]> {
  const rows = await db
    .select({ campaign: campaigns, ad: campaignAds })
    .from(campaigns)
    .innerJoin(campaignAds, eq(campaignAds.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.ownerId, key.ownerId),
        eq(campaigns.adAccountId, key.adAccountId),
        isMeasured(since),
        isNotNull(campaignAds.metaAdId),
      ),
    );
  const found = new Map<string, MeasuredCampaign>();
  for (const { campaign, ad } of rows) {
    const entry = found.get(campaign.id) ?? { campaign, ads: [] };
    if (ad.metaAdId) entry.ads.push({ id: ad.id, creativeId: ad.creativeId, ref: ad.metaAdId });
    found.set(campaign.id, entry);
  }
  return [...found.values()];
}
