import { WebhookFailure, type WebhookSender } from '@awning/adapters/ports/webhook-sender';
import { minuteMs } from '@awning/contract/durations';
import { deliveryHeader, type LeadDelivery, signatureHeader } from '@awning/contract/lead-webhook';
import type { Lead } from '@awning/contract/leads';
import type { Clock } from '../../../platform/clock.ts';
import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure } from '../../../platform/failure.ts';
import type { JobDefinition, Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../../platform/mail/mail-kind.ts';
import { isStaying } from '../../identity/public.ts';
import { noteAccesses } from '../store/accesses.ts';
import { claimDeliveries, type DeliveryRow, dueWebhooks, settleDelivery } from '../store/deliveries.ts';
import { deliveriesDue } from '../store/due.ts';
import type { BusinessKey } from '../store/stages.ts';
import { claimFailure, endFailure, findWebhook } from '../store/webhooks.ts';
import { madeUpLead } from './made-up-lead.ts';
import { notTakenKind } from './mail.ts';
import { nextTryAt } from './retries.ts';
import { formerOf, openSettings, type WebhookSettings } from './settings.ts';
import { signatureOf } from './signature.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  sealer: Sealer;
  /** A lead as the contract shows it. @throws AppFailure NOT_FOUND */
  leadOf(ownerId: string, id: string): Promise<Lead>;
  sender: WebhookSender;
}

/** What was taken and not settled, because the process ended, is sent once more, with the same id. */
const settledWithinMs = minuteMs;
/** Sent side by side to one address: a receiver that hangs keeps them for ten seconds. */
const atOnce = 4;
/** Addresses that are sent to side by side: those that hang keep one each. */
const webhooksAtOnce = 12;
/** Addresses that one look hands out; what is left is due still. */
const perLook = 1000;
const forwardJobName = 'leads.forward-of';

/** Sends leads to the addresses that their owners have given: each by itself, so that none waits for another's receiver. */
export function leadForwarding(deps: Deps): JobDefinition[] {
  const { db, clock, jobs } = deps;
  const looking: JobDefinition = {
    name: 'leads.forward',
    due: deliveriesDue,
    retryLimit: 0,
    keptSeconds: 3600,
    async run() {
      for (const { ownerId, businessId } of await dueWebhooks(db, clock.now(), perLook))
        await jobs.enqueue<BusinessKey>(
          db,
          forwardJobName,
          { ownerId, businessId },
          { singletonKey: `${ownerId}/${businessId}` },
        );
    },
  };
  const sending: JobDefinition<BusinessKey> = {
    name: forwardJobName,
    onePerKey: true,
    concurrency: webhooksAtOnce,
    retryLimit: 0,
    expireInSeconds: 600,
    keptSeconds: 3600,
    async run(key, { signal }) {
      // A receiver that takes nothing over is left alone until what it refused is due once more, or the next look.
      while (!signal.aborted) if ((await forwardSome(deps, key)) === 0) return;
    },
  };
  return [looking, sending as JobDefinition];
}

/** Sends some of what is due of a business. @returns how many were taken over */
async function forwardSome(deps: Deps, key: BusinessKey): Promise<number> {
  const { db, clock, sealer } = deps;
  const row = await findWebhook(db, key);
  // Whoever deletes her account has nothing sent any more.
  if (!row || !(await isStaying(db, key.ownerId))) return 0;
  const now = clock.now();
  // In the transaction in which they are taken: nobody's details are sent where that can't be noted.
  const due = await db.transaction(async (tx) => {
    const until = new Date(now.getTime() + settledWithinMs);
    const claimed = await claimDeliveries(tx, key, { now, until, limit: atOnce });
    const ids = claimed.flatMap(({ leadId }) => leadId ?? []);
    await noteAccesses(tx, key.ownerId, 'forwarded', now, ids);
    return claimed;
  });
  const settings = openSettings(sealer, row);
  const outcomes = await Promise.all(due.map((one) => forward(deps, settings, one)));
  return outcomes.filter(Boolean).length;
}

async function forward(deps: Deps, settings: WebhookSettings, row: DeliveryRow): Promise<boolean> {
  const { db, clock, jobs, sender } = deps;
  const lead = await toldOf(deps, row);
  if (!lead) return false;
  const { id, createdAt, begunAt, leadId, tries } = row;
  const type = leadId === null ? 'test' : 'lead.created';
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), lead } satisfies LeadDelivery);
  const former = formerOf(settings, clock.now());
  const secrets = [settings.secret, ...(former ? [former.secret] : [])];
  try {
    const headers = { [signatureHeader]: signatureOf(secrets, body, clock.now()), [deliveryHeader]: id };
    const status = await sender.send(settings.address, { body, headers });
    await settleDelivery(db, row, { dueAt: null, status, failure: null, deliveredAt: clock.now() });
    await endFailure(db, row);
    return true;
  } catch (error) {
    if (!(error instanceof WebhookFailure)) throw error;
    const { kind: failure, status } = error;
    // A test is looked at as it is sent.
    const dueAt = leadId === null ? null : nextTryAt(begunAt, tries, clock.now());
    await db.transaction(async (tx) => {
      await settleDelivery(tx, row, { dueAt, status, failure, deliveredAt: row.deliveredAt });
      const { ownerId, businessId } = row;
      const isGivenUp = leadId !== null && dueAt === null;
      // Of many leads that were given up its owner is told once, until one is taken over.
      if (isGivenUp && (await claimFailure(tx, row, clock.now())))
        await enqueueMail(jobs, tx, notTakenKind, { ownerId, businessId });
    });
    return false;
  }
}

/** The lead as it is now; null where it was deleted since. */
async function toldOf({ leadOf, clock }: Deps, row: DeliveryRow): Promise<Lead | null> {
  const { ownerId, businessId, leadId } = row;
  if (leadId === null) return madeUpLead(businessId, clock.now());
  try {
    return await leadOf(ownerId, leadId);
  } catch (error) {
    if (error instanceof AppFailure && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
