import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { LeadEvent } from '@awning/adapters/ports/ad-platform/lead-form';
import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { dayMs, hourMs, minuteMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type ConnectionsService, ifMetaAnswers } from '../connections/public.ts';
import { openPerson } from './person.ts';
import { noteAccesses } from './store/accesses.ts';
import { type Consent, changeConsent, hasConsent, openConsent } from './store/consents.ts';
import { stagesDue } from './store/due.ts';
import {
  type BusinessKey,
  changeStages,
  claimDue,
  type DueStage,
  deleteStage,
  dropAllUnsent,
  dueBusinesses,
} from './store/stages.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  sealer: Sealer;
  platform: Pick<AdPlatform, 'datasetOf' | 'sendLeadEvents'>;
  connections: Pick<ConnectionsService, 'adAccess' | 'invalidateToken'>;
}

/** Meta takes what is at most seven days old ("Payload specification"); an hour is left for the way. */
const sentWithinMs = 7 * dayMs - hourMs;
/** What was taken and not settled, because the process ended, is taken once more. Meta knows it by its id. */
const settledWithinMs = 10 * minuteMs;
/** Where the owner has to do something first. */
const blockedMs = 6 * hourMs;
const perCall = 100;

/** After so many tries, in milliseconds: two minutes, four, eight, up to six hours. */
const retryAfterMs = (tries: number) => Math.min(blockedMs, 2 ** Math.min(tries, 12) * minuteMs);

/** Businesses whose leads are told of side by side: those whose accounts hang keep one each. */
const businessesAtOnce = 12;
/** Businesses that one look hands out; what is left is due still. */
const perLook = 1000;
const sendJobName = 'leads.send-stages-of';

/** Tells Meta what became of leads, where their owners have agreed: each business by itself, so that none waits for another's account. */
export function stageSending(deps: Deps): JobDefinition[] {
  const { db, clock, jobs } = deps;
  const looking: JobDefinition = {
    name: 'leads.send-stages',
    due: stagesDue,
    retryLimit: 0,
    keptSeconds: 3600,
    async run() {
      for (const { ownerId, businessId } of await dueBusinesses(db, clock.now(), perLook))
        await jobs.enqueue<BusinessKey>(
          db,
          sendJobName,
          { ownerId, businessId },
          { singletonKey: `${ownerId}/${businessId}` },
        );
    },
  };
  const sending: JobDefinition<BusinessKey> = {
    name: sendJobName,
    onePerKey: true,
    concurrency: businessesAtOnce,
    retryLimit: 0,
    expireInSeconds: 600,
    keptSeconds: 3600,
    run: (key) => sendStagesOf(deps, key),
  };
  return [looking, sending as JobDefinition];
}

async function sendStagesOf(deps: Deps, key: BusinessKey): Promise<void> {
  const { db, clock, connections } = deps;
  const { ownerId, businessId } = key;
  const now = clock.now();
  await dropAllUnsent(db, key, new Date(now.getTime() - sentWithinMs));
  const consent = await openConsent(db, ownerId, businessId);
  if (!consent) return dropAllUnsent(db, key);
  const access = await ifMetaAnswers(connections.adAccess(ownerId, businessId));
  // In the transaction in which they are taken: nobody's details are used where that can't be noted.
  const due = await db.transaction(async (tx) => {
    if (!(await hasConsent(tx, ownerId, businessId))) return [];
    const until = new Date(now.getTime() + settledWithinMs);
    const claimed = await claimDue(tx, key, { now, until, limit: perCall });
    if (access)
      await noteAccesses(tx, ownerId, 'reported', now, [...new Set(claimed.map((one) => one.leadId))]);
    return claimed;
  });
  if (due.length === 0) return;
  if (!access) return block(deps, consent, due, 'access');
  try {
    const dataset = await datasetOf(deps, consent, access);
    await send(deps, consent, access, dataset, due);
  } catch (error) {
    if (!(error instanceof AdPlatformFailure)) throw error;
    if (error.kind === 'access') {
      await connections.invalidateToken(ownerId, access.grantId);
      return block(deps, consent, due, 'access');
    }
    if (error.kind === 'refused') {
      // Another dataset may be there the next time.
      await changeConsent(db, consent, { datasetRef: null });
      return block(deps, consent, due, error.reason === 'permission' ? 'permission' : 'refused');
    }
    for (const one of due)
      await changeStages(db, [one], { dueAt: new Date(now.getTime() + retryAfterMs(one.tries + 1)) });
  }
}

/** The one that was found or made before, for as long as the business uses the same ad account. */
async function datasetOf({ db, platform }: Deps, consent: Consent, access: AdAccess): Promise<string> {
  const { adAccountId } = access;
  if (consent.datasetRef && consent.adAccountId === adAccountId) return consent.datasetRef;
  const datasetRef = await platform.datasetOf(access);
  await changeConsent(db, consent, { datasetRef, adAccountId });
  return datasetRef;
}

/** Meta refuses a whole call for one event: where it does, each is sent by itself, and the one that is refused is given up. */
async function send(
  { db, clock, platform, sealer, logger }: Deps,
  consent: Consent,
  access: AdAccess,
  dataset: string,
  due: DueStage[],
): Promise<void> {
  const sendAll = async (some: DueStage[]) => {
    await platform.sendLeadEvents(
      access,
      dataset,
      some.flatMap((one) => eventOf(sealer, one) ?? []),
    );
    await changeStages(db, some, { sentAt: clock.now() });
  };
  try {
    await sendAll(due);
  } catch (error) {
    if (!isOfAnEvent(error)) throw error;
    for (const one of due) {
      try {
        await sendAll([one]);
      } catch (alone) {
        if (!isOfAnEvent(alone)) throw alone;
        const { ownerId, leadId, stage } = one;
        logger.warn({ err: alone, ownerId, leadId, stage }, 'Meta refuses what became of a lead');
        await deleteStage(db, one);
      }
    }
  }
  await changeConsent(db, consent, { failure: null });
}

const isOfAnEvent = (error: unknown) =>
  error instanceof AdPlatformFailure && error.kind === 'refused' && error.reason !== 'permission';

function eventOf(sealer: Sealer, { leadId, leadRef, sealed, stage, at }: DueStage): LeadEvent | null {
  if (!leadRef) return null;
  const { mail, phone } = openPerson(sealer, { id: leadId, sealed });
  return { key: `${leadId}-${stage}`, leadRef, stage, at, mail, phone };
}

/** The owner has to do something first: it is tried once more some hours later. */
async function block(
  { db, clock }: Deps,
  consent: Consent,
  due: DueStage[],
  failure: Consent['failure'],
): Promise<void> {
  await changeConsent(db, consent, { failure });
  await changeStages(db, due, { dueAt: new Date(clock.now().getTime() + blockedMs) });
}
