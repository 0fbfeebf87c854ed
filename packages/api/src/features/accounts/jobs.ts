import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { billingMailJob } from './billing-mail-job.ts';
import type { Ledger } from './ledger.ts';
import { enqueueBillingMail } from './mails.ts';
import * as store from './store.ts';

/** How long before a renewal its mail goes out. */
const noticeMs = 3 * 24 * 60 * 60 * 1000;
const batch = 100;

export interface AccountJobsDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
  ledger: Ledger;
}

/** Updates accounts at the end of a period; mails owners before a renewal and after the end of a plan. */
export function accountJobs(deps: AccountJobsDeps): JobDefinition[] {
  const { db, clock, jobs, ledger } = deps;

  const closePeriod = async (ownerId: string) => {
    await db.transaction((tx) => ledger.settle(tx, ownerId));
  };

  const notice = (ownerId: string) =>
    db.transaction(async (tx) => {
      const account = await store.lockAccount(tx, ownerId);
      const isTold = account?.noticedFor?.getTime() === account?.periodEnd.getTime();
      if (!account || isTold || account.planId === 1 || account.cancelAtPeriodEnd) return;
      await store.updateAccount(tx, ownerId, { noticedFor: account.periodEnd });
      const at = account.periodEnd.toISOString();
      const { planId } = account;
      await enqueueBillingMail(jobs, tx, { ownerId, template: 'renewalNotice', planId, at });
    });

  const periods: JobDefinition = {
    name: 'accounts.periods',
    cron: '*/10 * * * *',
    pollingSeconds: 10,
    expireInSeconds: 600,
    async run(_data, { signal }) {
      const soon = () => new Date(clock.now().getTime() + noticeMs);
      await forAll(() => store.ownersDue(db, clock.now(), batch), closePeriod, signal);
      await forAll(() => store.ownersToNotice(db, soon(), batch), notice, signal);
    },
  };

  return [periods, billingMailJob(deps) as JobDefinition];
}

/** Processes owners in batches, until none is left or the job is aborted. */
async function forAll(
  next: () => Promise<string[]>,
  work: (ownerId: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const owners = await next();
    for (const ownerId of owners) {
      if (signal.aborted) return;
      await work(ownerId);
    }
    if (owners.length < batch) return;
  }
}
