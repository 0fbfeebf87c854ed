import type { Payments } from '@awning/adapters/ports/payments';
import { isFree } from '@awning/contract/plans';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/jobs/each-due.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { enqueueBillingMail, noticeMs, remindMs } from './billing-mails.ts';
import type { Ledger } from './ledger.ts';
import { paymentJobs, requestClosing, requestSync } from './payments/jobs.ts';
import type { OwnersCampaigns, SyncAccount } from './payments/sync-account.ts';
import * as store from './store/accounts.ts';
import { openClosings } from './store/customer-deletions.ts';
import { ownersToRead } from './store/due-copies.ts';
import * as payments from './store/payments.ts';

/** The most whose state is asked for, or whose deletion is passed on, in one run. */
const mostAsked = 1000;

export interface AccountJobsDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  ledger: Ledger;
  /** Null where the built-in ledger bills. */
  provider: Payments | null;
  syncAccount: SyncAccount | null;
  campaigns: { get(): OwnersCampaigns };
}

/** Updates accounts at the end of a period; has owners mailed before a renewal and after the end of a plan. */
export function accountJobs(deps: AccountJobsDeps): JobDefinition[] {
  const { db, clock, jobs, logger, ledger, provider, syncAccount, campaigns } = deps;

  const closePeriod = async (ownerId: string) => {
    await db.transaction((tx) => ledger.settle(tx, ownerId));
  };

  const notice = (ownerId: string) =>
    db.transaction(async (tx) => {
      const account = await store.lockAccount(tx, ownerId);
      const isTold = account?.noticedFor?.getTime() === account?.periodEnd.getTime();
      if (!account || isTold || isFree(account.planId) || account.cancelAtPeriodEnd) return;
      await store.updateAccount(tx, ownerId, { noticedFor: account.periodEnd });
      const at = account.periodEnd.toISOString();
      const planId = account.scheduledPlanId ?? account.planId;
      await enqueueBillingMail(jobs, tx, { ownerId, template: 'renewalNotice', planId, at });
    });

  const remind = (ownerId: string) =>
    db.transaction(async (tx) => {
      const account = await store.lockAccount(tx, ownerId);
      if (!account?.graceUntil || account.graceRemindedAt || account.suspendedAt) return;
      await store.updateAccount(tx, ownerId, { graceRemindedAt: clock.now() });
      const at = account.graceUntil.toISOString();
      const live = await campaigns.get().countLive(tx, ownerId);
      const { planId } = account;
      await enqueueBillingMail(jobs, tx, {
        ownerId,
        template: 'paymentReminder',
        planId,
        at,
        campaigns: live,
      });
    });

  /** Processes all owners of a list. */
  const forAll = (
    list: (limit: number) => Promise<string[]>,
    work: (ownerId: string) => Promise<void>,
    signal: AbortSignal,
  ) =>
    eachDue(
      {
        list,
        keyOf: (ownerId) => ownerId,
        work,
        onFailure: (error, ownerId) =>
          logger.error({ err: error, ownerId }, 'an account could not be updated'),
      },
      signal,
    );

  /** What is due with the provider: events that got lost, and jobs that gave up, are made up for here. */
  async function readDue(signal: AbortSignal): Promise<void> {
    await store.endLedgerPlans(db);
    const owners = await ownersToRead(db, clock.now(), mostAsked);
    for (const ownerId of owners) await db.transaction((tx) => requestSync(jobs, tx, ownerId));
    for (const id of await openClosings(db, mostAsked))
      await db.transaction((tx) => requestClosing(jobs, tx, id));
    const now = clock.now();
    const soon = new Date(now.getTime() + remindMs);
    await forAll((limit) => payments.ownersToRemind(db, now, soon, limit), remind, signal);
  }

  const periods: JobDefinition = {
    name: 'accounts.periods',
    cron: '*/10 * * * *',
    expireInSeconds: 600,
    async run(_data, { signal }) {
      const soon = () => new Date(clock.now().getTime() + noticeMs);
      await forAll((limit) => store.ownersDue(db, clock.now(), limit), closePeriod, signal);
      await forAll((limit) => store.ownersToNotice(db, soon(), limit), notice, signal);
      if (provider) await readDue(signal);
    },
  };

  return [periods, ...(provider && syncAccount ? paymentJobs({ db, syncAccount, provider }) : [])];
}
