import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { alignJob } from './job-names.ts';
import * as store from './store.ts';

/** Whether anything runs at Meta, or is on its way there, that only we could stop. */
export async function hasRunningCampaigns(db: Db, ownerId: string): Promise<boolean> {
  return (await store.listRunning(db, ownerId)).length > 0;
}

/** With access regained, tells Meta what could not be told without: above all to stop what its owner has stopped. */
export const carryOnFor = (jobs: Jobs) => async (tx: Db, ownerId: string) => {
  const untold = (await store.listRunning(tx, ownerId)).filter(({ toldRunning }) => toldRunning === null);
  for (const { id } of untold) await jobs.enqueue(tx, alignJob, { campaignId: id });
};

/** Currency and time zone of a business's campaigns, newest first. */
export async function campaignFacts(db: Db, ownerId: string, businessId: string) {
  const rows = await store.ofBusiness(db, ownerId, businessId);
  return rows.map(({ id, currency, timeZone }) => ({ id, currency, timeZone }));
}

/** Launched campaigns whose figures may still change after an instant, of all owners: for the worker alone. */
export async function measuredCampaigns(db: Db, since: Date) {
  const rows = await store.measured(db, since);
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
