import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { asRequested, requestReconcile } from './commands.ts';
import { replaced } from './issues.ts';
import { type Campaign, listRunning, lockCampaign, ofBusiness, updateCampaign } from './store/campaigns.ts';
import * as due from './store/due.ts';

/** Whether anything runs at Meta, or is on its way there, that only somebody with access could stop. */
export async function hasRunningCampaigns(db: Db, ownerId: string, now: Date): Promise<boolean> {
  return (await listRunning(db, ownerId, now)).length > 0;
}

/** With access regained, has everything reconciled that waited for it: what is to stop above all. */
export const reconcileAgain = (jobs: Jobs) => async (tx: Db, ownerId: string, now: Date) => {
  const accounts = new Map<string, due.AccountKey>();
  for (const { id } of await due.notOver(tx, ownerId)) {
    const campaign = await lockCampaign(tx, ownerId, id);
    if (!campaign) continue;
    await updateCampaign(tx, ownerId, id, {
      nextReconcileAt: now,
      // What a run without access is about to record is older than this.
      requestedAt: now,
      failures: 0,
      issues: replaced(campaign.issues, 'reconcile', []),
    });
    accounts.set(campaign.adAccountId, { ownerId, adAccountId: campaign.adAccountId });
  }
  for (const account of accounts.values()) await requestReconcile(jobs, tx, account);
};

/** A campaign of which Meta has not confirmed that it is off. */
export interface UnconfirmedCampaign {
  name: string;
  adAccountId: string;
  metaCampaignId: string;
  /** Whether Meta denies us access to it, so that only its owner can switch it off in Ads Manager. */
  denied: boolean;
}

/** Has every campaign of an owner switched off at Meta. Each is tried on its own. */
export async function pauseAllCampaigns(jobs: Jobs, tx: Db, ownerId: string, now: Date): Promise<void> {
  const accounts = new Map<string, due.AccountKey>();
  for (const { id } of await listRunning(tx, ownerId, now)) {
    const campaign = await lockCampaign(tx, ownerId, id);
    // What is on its way to being off is left to it, with what it has met so far.
    if (!campaign || (campaign.status === 'paused' && !campaign.changedAtMeta)) continue;
    await updateCampaign(tx, ownerId, id, {
      status: 'paused',
      ...asRequested(campaign, now),
      issues: replaced(campaign.issues, 'reconcile', []),
    });
    accounts.set(campaign.adAccountId, campaign);
  }
  for (const { ownerId: owner, adAccountId } of accounts.values())
    await requestReconcile(jobs, tx, { ownerId: owner, adAccountId });
}

/** Campaigns that may be on at Meta. What is past its end, or was never created, is off. */
export async function unconfirmedCampaigns(
  db: Db,
  ownerId: string,
  now: Date,
): Promise<UnconfirmedCampaign[]> {
  const running = await listRunning(db, ownerId, now);
  return running
    .filter(
      (campaign) =>
        campaign.metaCampaignId && (campaign.metaState !== 'off' || campaign.inDoubtUntil !== null),
    )
    .map((campaign) => ({
      name: campaign.name,
      adAccountId: campaign.adAccountId,
      metaCampaignId: campaign.metaCampaignId ?? '',
      denied: isDenied(campaign),
    }));
}

/** From so many failures in a row on a missing permission counts as final: about ten minutes. */
const failuresUntilDenied = 20;

function isDenied({ issues, failures }: Campaign): boolean {
  const codes = issues.filter(({ source }) => source === 'reconcile').map(({ code }) => code);
  if (codes.includes('meta_access')) return true;
  return codes.includes('permission') && failures >= failuresUntilDenied;
}

/** Currency and time zone of a business's campaigns, newest first. */
export async function campaignFacts(db: Db, ownerId: string, businessId: string) {
  const rows = await ofBusiness(db, ownerId, businessId);
  return rows.map(({ id, currency, timeZone }) => ({ id, currency, timeZone }));
}

/** Ad accounts with figures that may still change after an instant, of all owners: for the worker alone. */
export const measuredAccounts = due.measuredAccounts;

/** Launched campaigns of an ad account whose figures may still change after an instant. */
export async function measuredCampaigns(db: Db, account: due.AccountKey, since: Date) {
  const rows = await due.measuredCampaigns(db, account, since);
  return rows.map(({ campaign, ads }) => ({
    ownerId: campaign.ownerId,
    businessId: campaign.businessId,
    campaignId: campaign.id,
    ref: campaign.metaCampaignId ?? '',
    adAccountId: campaign.adAccountId,
    objective: campaign.objective,
    currency: campaign.currency,
    timeZone: campaign.timeZone,
    startDate: campaign.startDate,
    ads,
  }));
}
