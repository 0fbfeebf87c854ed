import { dayMs, minuteMs } from '@awning/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eachDue } from '../../../platform/jobs/each-due.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../../platform/mail/mail-kind.ts';
import type { Logger } from '../../../platform/telemetry/logger.ts';
import { type Campaign, dueAlertChecks, lockDueAlertCheck, planAlertCheck } from '../../campaigns/public.ts';
import { accessOf } from '../../connections/public.ts';
import type { StatsService } from '../../stats/public.ts';
import { type AlertMail, alertKind } from '../mails/alert-mails.ts';
import { endKind } from '../mails/campaign-end.ts';
import { recipientIds } from '../recipient-ids.ts';
import { openAlerts, resolveAccess, resolveAlerts } from '../store/alerts.ts';
import { insertReport, insertSchedule } from '../store/reports.ts';
import { nextReportAt } from '../week.ts';
import { accessEvent, eventsOf } from './events.ts';

/** How often a campaign that runs is looked at, besides at once where its issues change: for what it spends. */
const lookEveryMs = 10 * minuteMs;
/** After its end figures still come in: the report on it waits so long. */
const figuresComeMs = 180 * minuteMs;
/** What was over for so long and is back is told again. */
const tellAgainMs = dayMs;

export interface CampaignCheckDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  stats: StatsService;
}

/** Looks at campaigns for what their owners are to be told at once, and for those that have ended. */
export function createCampaignCheck(deps: CampaignCheckDeps) {
  const { db, clock, jobs, logger, stats } = deps;

  async function alert(
    tx: Db,
    campaign: Campaign,
    now: Date,
    totals: { spend: number; results: number } | undefined,
  ) {
    const { ownerId, businessId, id: campaignId } = campaign;
    const when = { now, over: new Date(now.getTime() - tellAgainMs) };
    const events = eventsOf(campaign, totals);
    const newAlerts = await openAlerts(tx, { ownerId, businessId, campaignId }, events, when);
    await resolveAlerts(tx, { ownerId, campaignId }, events, now);
    const access = await accessOf(tx, ownerId, now);
    const ofAccess = accessEvent(access);
    await resolveAccess(tx, ownerId, ofAccess, now);
    const lost = await openAlerts(tx, { ownerId, businessId, campaignId: null }, ofAccess, when);
    const byMail = access.state === 'ended' && access.told ? newAlerts : [...newAlerts, ...lost];
    for (const [kind, found] of Map.groupBy(byMail, (one) => one.kind)) {
      const mail: AlertMail = { ownerId, kind, campaignId, alertIds: found.map(({ id }) => id) };
      await enqueueMail(jobs, tx, alertKind, mail);
    }
  }

  /** @returns when to look again; null: only once something changes */
  async function reportEnd(tx: Db, campaign: Campaign, now: Date): Promise<Date | null> {
    const { ownerId, businessId, id: campaignId, endsAt, launchedAt } = campaign;
    await resolveAlerts(tx, { ownerId, campaignId }, [], now);
    if (campaign.delivery !== 'ended' || !launchedAt) return null;
    const at = new Date(endsAt.getTime() + figuresComeMs);
    if (now < at) return at;
    const report = { ownerId, businessId, kind: 'campaign', subject: campaignId, createdAt: now } as const;
    if (await insertReport(tx, report))
      for (const recipientId of await recipientIds(tx, ownerId, now))
        await enqueueMail(jobs, tx, endKind, { ownerId, campaignId, recipientId }, { bulk: true });
    return null;
  }

  async function lookAt(ownerId: string, id: string): Promise<void> {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const campaign = await lockDueAlertCheck(tx, ownerId, id, now);
      if (!campaign) return;
      if (['ended', 'failed'].includes(campaign.delivery))
        return planAlertCheck(tx, ownerId, id, await reportEnd(tx, campaign, now));
      const { businessId, launchedAt } = campaign;
      const totals = await stats.lifetimeTotals(tx, ownerId, [campaign]);
      await alert(tx, campaign, now, totals.get(id));
      if (launchedAt) await insertSchedule(tx, { ownerId, businessId, nextAt: nextReportAt(now, campaign) });
      await planAlertCheck(tx, ownerId, id, new Date(now.getTime() + lookEveryMs));
    });
  }

  /** Looks at all that are due. */
  return (signal: AbortSignal): Promise<void> =>
    eachDue(
      {
        list: (limit) => dueAlertChecks(db, clock.now(), limit),
        keyOf: ({ id }) => id,
        work: ({ ownerId, id }) => lookAt(ownerId, id),
        onFailure: (error, { ownerId, id }) =>
          logger.error(
            { err: error, ownerId, campaignId: id },
            'a campaign could not be looked at for alerts',
          ),
      },
      signal,
    );
}
