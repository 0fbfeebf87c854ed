import type { PlanId } from '@awning/contract/accounts';
import { formatMoney } from '@awning/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure } from '../../platform/failure.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findUser } from '../identity/public.ts';
import { termsOf } from './limits.ts';
import { accountAt } from './periods.ts';
import { planName } from './presenter.ts';
import * as store from './store.ts';

const mailJob = 'accounts.mail';

/** How long before a renewal its mail goes out. */
const noticeMs = 3 * 24 * 60 * 60 * 1000;
const batch = 100;

interface BillingMail {
  ownerId: string;
  template: 'renewalNotice' | 'planEnded';
  planId: PlanId;
  /** When the plan renews or has ended. */
  at: string;
}

export interface AccountJobsDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
}

/** Updates accounts at the end of a period; mails owners before a renewal and after the end of a plan. */
export function accountJobs(deps: AccountJobsDeps): JobDefinition[] {
  const { db, clock, jobs, mailer, publicUrl } = deps;

  /** Renews one account or ends its plan; does nothing where another process has done so. */
  const closePeriod = (ownerId: string) =>
    db.transaction(async (tx) => {
      const before = await store.lockAccount(tx, ownerId);
      const now = clock.now();
      if (!before || before.periodEnd > now) return;
      await store.updateAccount(tx, ownerId, accountAt(before, now));
      if (!before.cancelAtPeriodEnd || before.planId === 1) return;
      const at = before.periodEnd.toISOString();
      const mail: BillingMail = { ownerId, template: 'planEnded', planId: before.planId, at };
      await jobs.enqueue(tx, mailJob, mail);
    });

  const notice = (ownerId: string) =>
    db.transaction(async (tx) => {
      const account = await store.lockAccount(tx, ownerId);
      const isTold = account?.noticedFor?.getTime() === account?.periodEnd.getTime();
      if (!account || isTold || account.planId === 1 || account.cancelAtPeriodEnd) return;
      await store.updateAccount(tx, ownerId, { noticedFor: account.periodEnd });
      const at = account.periodEnd.toISOString();
      const mail: BillingMail = { ownerId, template: 'renewalNotice', planId: account.planId, at };
      await jobs.enqueue(tx, mailJob, mail);
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

  const mails: JobDefinition<BillingMail> = {
    name: mailJob,
    retryLimit: 20,
    async run({ ownerId, template, planId, at }) {
      const user = await findUser(db, ownerId).catch(goneIsNull);
      if (!user) return;
      const { email, firstName, language } = user;
      const plan = termsOf(planId);
      await mailer.send({
        to: email,
        language,
        template,
        values: {
          firstName,
          plan: planName(plan, language),
          date: new Date(at).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
          price: formatMoney(plan.price, plan.currency, language),
        },
        actionUrl: `${publicUrl}/dashboard/upgrade`,
      });
    },
  };

  return [periods, mails as JobDefinition];
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

function goneIsNull(error: unknown): null {
  if (error instanceof AppFailure && error.code === 'NOT_FOUND') return null;
  throw error;
}
