import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { UnconfirmedCampaign } from '../identity/public.ts';
import { replaced } from './issues.ts';
import { asRequested, requestReconcile } from './request-reconcile.ts';
import {
  type Campaign,
  type CampaignChange,
  listRunning,
  lockCampaign,
  updateCampaign,
} from './store/campaigns.ts';
import { recordChange } from './store/changes.ts';
import { type AccountKey, notOver } from './store/due.ts';

/** Whether anything runs at Meta, or is on its way there, that only somebody with access could stop. */
export async function hasRunningCampaigns(db: Db, ownerId: string, now: Date): Promise<boolean> {
  return (await listRunning(db, ownerId, now)).length > 0;
}

/**
 * Ids of the ad accounts in which campaigns run, or are on their way there. A campaign that Meta lets nobody of ours stop
 * any more doesn't count: no token is kept for its sake.
 */
export async function adAccountsInUse(db: Db, ownerId: string, now: Date): Promise<string[]> {
  const running = await listRunning(db, ownerId, now);
  return [
    ...new Set(running.filter((campaign) => !isDenied(campaign)).map(({ adAccountId }) => adAccountId)),
  ];
}

/**
 * Has every campaign of which something may still change reconciled now: called when access was regained, so that what
 * waited for it does not wait for its next try.
 */
export async function reconcileAllCampaigns(jobs: Jobs, tx: Db, ownerId: string, now: Date): Promise<void> {
  await changeEach(jobs, tx, ownerId, await notOver(tx, ownerId), () => ({
    nextReconcileAt: now,
    // What a run without access is about to record is older than this.
    requestedAt: now,
    failures: 0,
  }));
}

/** Has every campaign of an owner switched off at Meta. Each is tried on its own. */
export async function pauseAllCampaigns(jobs: Jobs, tx: Db, ownerId: string, now: Date): Promise<void> {
  await changeEach(jobs, tx, ownerId, await listRunning(tx, ownerId, now), (campaign) => {
    // One that is being switched off already keeps its failures and issues.
    if (campaign.status === 'paused' && !campaign.changedAtMeta) return null;
    return { status: 'paused', ...asRequested(campaign, now) };
  });
}

/**
 * Changes campaigns, each under its row lock and without the issues of earlier tries, and has the ad accounts of the
 * changed ones reconciled.
 * @param change null for a campaign that stays as it is
 */
async function changeEach(
  jobs: Jobs,
  tx: Db,
  ownerId: string,
  campaigns: { id: string }[],
  change: (campaign: Campaign) => CampaignChange | null,
): Promise<void> {
  const accounts = new Map<string, AccountKey>();
  for (const { id } of campaigns) {
    const campaign = await lockCampaign(tx, ownerId, id);
    const changed = campaign && change(campaign);
    if (!campaign || !changed) continue;
    const issues = replaced(campaign.issues, 'reconcile', []);
    if (changed.status === 'paused' && campaign.status !== 'paused')
      await recordChange(tx, campaign, {
        kind: 'stopped',
        madeBy: 'awning',
        at: changed.requestedAt ?? campaign.updatedAt,
      });
    await updateCampaign(tx, ownerId, id, { ...changed, issues });
    accounts.set(campaign.adAccountId, { ownerId, adAccountId: campaign.adAccountId });
  }
  for (const account of accounts.values()) await requestReconcile(jobs, tx, account);
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
      endsAt: campaign.endsAt,
      denied: isDenied(campaign),
    }));
}

/** From this many failures in a row (about ten minutes of them) a missing permission counts as final. */
const failuresUntilDenied = 20;

function isDenied({ issues, failures }: Campaign): boolean {
  const codes = issues.filter(({ source }) => source === 'reconcile').map(({ code }) => code);
  if (codes.includes('meta_access')) return true;
  return codes.includes('permission') && failures >= failuresUntilDenied;
}
