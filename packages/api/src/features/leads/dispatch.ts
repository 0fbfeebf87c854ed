import { dayMs, minuteMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/jobs/each-due.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { campaignsWithForms } from '../campaigns/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { endOfQuietHours, enqueuePush, findQuietHours } from '../push/public.ts';
import { readLeadsJob } from './arrival.ts';
import { isCallAhead } from './calls/call-times.ts';
import { callKind, waitingKind } from './mails.ts';
import { dispatchDue } from './store/due.ts';
import { changeInlet, dueInlets, type InletKey, keyTextOf, openAmong, openInlet } from './store/inlets.ts';
import {
  claimCall,
  claimReminder,
  dueCalls,
  dueReminders,
  findLead,
  type LeadKey,
  type LeadRow,
} from './store/leads.ts';

/** A reading that was enqueued is enqueued anew after this, where nothing came of it. */
const unreadAfterMs = 10 * minuteMs;
/** Campaigns are looked through for new forms as far back as this: a process may have been away. */
const campaignsSinceMs = dayMs;

interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
}

/** Has the leads of a form read, now. */
export const enqueueReading = (jobs: Jobs, tx: Db, { ownerId, formRef }: InletKey): Promise<void> =>
  jobs.enqueue<InletKey>(
    tx,
    readLeadsJob,
    { ownerId, formRef },
    // Forms that hang keep one place for each owner.
    { singletonKey: keyTextOf({ ownerId, formRef }), ownerId },
  );

/** Forms whose leads are to be read, and leads of whose waiting, or call, owners are reminded. */
export function leadDispatch({ db, clock, jobs, logger }: Deps): JobDefinition {
  return {
    name: 'leads.dispatch',
    due: dispatchDue,
    retryLimit: 0,
    expireInSeconds: 600,
    keptSeconds: 3600,
    async run(_data, { signal }) {
      const now = clock.now();
      const log = (error: unknown) => logger.error({ err: error }, 'leads could not be dispatched');
      await openNewForms(db, now);
      const later = new Date(now.getTime() + unreadAfterMs);
      await eachDue(
        {
          list: (limit) => dueInlets(db, now, limit),
          keyOf: keyTextOf,
          work: ({ ownerId, formRef }) =>
            db.transaction(async (tx) => {
              await changeInlet(tx, { ownerId, formRef }, { readAt: later });
              await enqueueReading(jobs, tx, { ownerId, formRef });
            }),
          onFailure: log,
        },
        signal,
      );
      await eachDue(
        {
          list: (limit) => dueReminders(db, now, limit),
          keyOf: ({ id }) => id,
          work: (key) =>
            db.transaction(async (tx) => {
              if (await claimReminder(tx, key, now)) await remind(jobs, tx, key, now);
            }),
          onFailure: log,
        },
        signal,
      );
      await eachDue(
        {
          list: (limit) => dueCalls(db, now, limit),
          keyOf: ({ id }) => id,
          work: (key) =>
            db.transaction(async (tx) => {
              const lead = await claimCall(tx, key, now);
              if (lead && isCallAhead(lead, now)) await remindOfCall(jobs, tx, lead, now);
            }),
          onFailure: log,
        },
        signal,
      );
    },
  };
}

/** By mail, and on the owner's devices, unless they are quiet until the call has begun. */
async function remindOfCall(jobs: Jobs, tx: Db, { ownerId, id, callAt }: LeadRow, now: Date): Promise<void> {
  const key = { ownerId, id };
  await enqueueMail(jobs, tx, callKind, key);
  const quiet = await findQuietHours(tx, ownerId);
  const at = quiet ? endOfQuietHours(now, quiet) : now;
  if (callAt && at < callAt) await enqueuePush(jobs, tx, { kind: callKind, ownerId, data: key }, { now, at });
}

/** By mail, and on the owner's devices once they are not quiet. Whoever asked to be reminded chose the instant. */
async function remind(jobs: Jobs, tx: Db, { ownerId, id }: LeadKey, now: Date): Promise<void> {
  const key = { ownerId, id };
  const [lead, quiet] = [await findLead(tx, key), await findQuietHours(tx, ownerId)];
  await enqueueMail(jobs, tx, waitingKind, key);
  const at = quiet && !lead?.snoozedUntil ? endOfQuietHours(now, quiet) : now;
  await enqueuePush(jobs, tx, { kind: waitingKind, ownerId, data: key }, { now, at });
}

/** Forms that campaigns lead to, those included that the business made at Meta itself. */
async function openNewForms(db: Db, now: Date): Promise<void> {
  const forms = await campaignsWithForms(db, new Date(now.getTime() - campaignsSinceMs));
  const open = await openAmong(
    db,
    forms.map(({ formRef }) => formRef),
  );
  for (const form of forms) {
    if (open.has(keyTextOf(form))) continue;
    const user = await findRemainingUser(db, form.ownerId);
    if (user) await openInlet(db, newInlet({ ...form, language: user.language }, now));
  }
}

/** An inlet that is read at once. */
export const newInlet = (
  of: Pick<
    Parameters<typeof openInlet>[1],
    'ownerId' | 'businessId' | 'formRef' | 'pageId' | 'timeZone' | 'name' | 'language'
  >,
  now: Date,
): Parameters<typeof openInlet>[1] => ({
  ...of,
  openedAt: now,
  readAt: now,
  readUntil: null,
  reconciledAt: null,
  lastLeadAt: null,
  isAnnounced: false,
  failure: null,
});
