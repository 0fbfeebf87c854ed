import { createHash } from 'node:crypto';
import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { LeadObstacle, PlatformLead } from '@awning/adapters/ports/ad-platform/lead-form';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { countryOfZone } from '@awning/contract/country-of-zone';
import { dayMs, hourMs, minuteMs } from '@awning/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type BusinessProfile, findProfile } from '../businesses/public.ts';
import { idsByRefs } from '../campaigns/public.ts';
import { type ConnectionsService, type GrantedPage, ifMetaAnswers } from '../connections/public.ts';
import { enqueuePush, findQuietHours } from '../push/public.ts';
import { callOf } from './calls/call-times.ts';
import { answerFirst } from './first-answer/mail.ts';
import { arrivedKind } from './mails.ts';
import { sealPerson } from './person.ts';
import { keptAtMetaMs, personOf, withTold } from './person-told.ts';
import { pushAt } from './push-at.ts';
import { remindAt } from './remind-at.ts';
import type { LeadIndex } from './search/lead-index.ts';
import { forwardLead } from './store/deliveries.ts';
import { changeInlet, findInlet, type Inlet, type InletKey } from './store/inlets.ts';
import { insertLead, knownAmong } from './store/leads.ts';
import type { LateReason } from './tables.ts';

export const readLeadsJob = 'leads.read';

export interface ArrivalDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  sealer: Sealer;
  index: LeadIndex;
  platform: Pick<AdPlatform, 'readLeads' | 'announceLeads' | 'findLeadObstacle'>;
  connections: Pick<ConnectionsService, 'pageAccess'>;
  publicUrl: string;
  /** What Meta shows when it asks whether notices are wanted; derived from a secret. */
  verifyToken: string;
}

/** Meta's notices bring a lead at once; reading is the net beneath them. */
const readEveryMs = 5 * minuteMs;
/** A form that brought nobody for a month. */
const quietAfterMs = 30 * dayMs;
const quietEveryMs = 6 * hourMs;
/** A lead may appear in the list later than others that came after it. */
const overlapMs = hourMs;
/** Somebody who asked longer ago is told of as late: news is what we did not know, whenever it happened. */
const lateAfterMs = dayMs;

/** What the notices' address is verified with: the same in every process and at every start. */
export const verifyTokenOf = (secret: string) =>
  createHash('sha256').update(`leads notices ${secret}`).digest('base64url');

/**
 * Reads the leads of one form and stores each once, by its id at Meta. That is the one way in: a notice only has it run
 * sooner, so that one that is lost, late, doubled or forged changes nothing.
 */
export function arrivalJob(deps: ArrivalDeps): JobDefinition<InletKey> {
  const { db, clock, platform, connections, logger } = deps;
  return {
    name: readLeadsJob,
    concurrency: 12,
    onePerKey: true,
    retryLimit: 5,
    retryDelay: 5,
    keptSeconds: 3600,
    async run(key) {
      const inlet = await findInlet(db, key);
      if (!inlet) return;
      const business = await findProfile(db, inlet.ownerId, inlet.businessId);
      const access = await ifMetaAnswers(connections.pageAccess(inlet.ownerId, inlet.pageId));
      if (!business || !access) return settle(inlet, { failure: 'access' });
      const now = clock.now();
      try {
        const isWhole = now.getTime() - (inlet.reconciledAt?.getTime() ?? 0) >= dayMs;
        // Where Meta refuses notices it is asked again a day later, and not at each reading.
        if (isWhole && !inlet.isAnnounced) await announce(inlet, access);
        const since =
          isWhole || !inlet.readUntil ? before(now, keptAtMetaMs) : before(inlet.readUntil, overlapMs);
        const found = await platform.readLeads(access, inlet.formRef, since);
        const last = await store(deps, inlet, business, found, now);
        const isSilent = found.length === 0 && (isWhole || isWithheld(inlet.failure));
        await settle(inlet, {
          readUntil: now,
          failure: isSilent ? withheld(await obstacle(access, inlet)) : null,
          ...(isWhole && { reconciledAt: now }),
          ...(last && { lastLeadAt: last }),
        });
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) throw error;
        const found = failure === 'access' ? null : await obstacle(access, inlet);
        await settle(inlet, { failure: found ?? failure });
      }
    },
  };

  /** What Meta tells of why leads are not given out; where it does not answer that, nothing is known. */
  async function obstacle(access: GrantedPage, { formRef }: Inlet): Promise<LeadObstacle | null> {
    try {
      return await platform.findLeadObstacle(access, formRef);
    } catch (error) {
      if (!(error instanceof AdPlatformFailure)) throw error;
      return null;
    }
  }

  /** Notices are a gain in time alone: without them reading goes on. */
  async function announce(inlet: Inlet, access: Parameters<AdPlatform['announceLeads']>[0]): Promise<void> {
    const callback = { url: `${deps.publicUrl}/api/meta/notices`, verifyToken: deps.verifyToken };
    try {
      await platform.announceLeads(access, callback);
      await changeInlet(db, inlet, { isAnnounced: true });
    } catch (error) {
      if (!(error instanceof AdPlatformFailure)) throw error;
      logger.warn({ err: error, formRef: inlet.formRef }, 'Meta sends no notices of leads');
    }
  }

  function settle(inlet: Inlet, change: Parameters<typeof changeInlet>[2]): Promise<void> {
    const now = clock.now();
    const last = change.lastLeadAt ?? inlet.lastLeadAt ?? inlet.openedAt;
    const every = now.getTime() - last.getTime() > quietAfterMs ? quietEveryMs : readEveryMs;
    return changeInlet(db, inlet, { ...change, readAt: new Date(now.getTime() + every) });
  }
}

/** Leads that are kept back without a refusal: the list is empty. */
const withheldFor = ['terms', 'draft', 'development'] as const;
const isWithheld = (failure: Inlet['failure']) => withheldFor.some((one) => one === failure);
const withheld = (found: LeadObstacle | null) => withheldFor.find((one) => one === found) ?? null;

/** Why Meta will not give out the leads of a form however often it is asked; null for what passes. */
function failureOf(error: unknown): Inlet['failure'] {
  if (!(error instanceof AdPlatformFailure)) return null;
  if (error.kind === 'access') return 'access';
  if (error.kind !== 'refused') return null;
  return error.reason === 'permission' ? 'permission' : 'refused';
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** Whether a lead was read without the questions of its form. */
const isHalf = ({ unread }: PlatformLead) => unread.includes('questions');

/** Why leads of a form come late, by what its last reading met. */
function lateReasonOf(failure: Inlet['failure']): LateReason {
  if (failure === null) return 'unread';
  return failure === 'access' || failure === 'permission' ? failure : 'withheld';
}

/** Stores who is not there yet, and has the owner told of each. @returns when the newest of them asked */
async function store(
  { db, jobs, sealer, index }: ArrivalDeps,
  inlet: Inlet,
  business: BusinessProfile,
  found: PlatformLead[],
  now: Date,
): Promise<Date | null> {
  const { ownerId, businessId, formRef, language, timeZone } = inlet;
  const times: Date[] = [];
  const refs = found.flatMap(({ campaignRef }) => campaignRef ?? []);
  const campaigns = await idsByRefs(db, ownerId, [...new Set(refs)]);
  const known = await knownAmong(
    db,
    ownerId,
    found.map(({ ref }) => ref),
  );
  const quiet = await findQuietHours(db, ownerId);
  for (const told of found) {
    const { ref, adRef, campaignRef, isTest } = told;
    const { at, person } = personOf(told, business.country ?? countryOfZone(timeZone), now);
    times.push(at);
    if (known.has(ref)) {
      if (!isHalf(told)) await withTold(db, sealer, ownerId, told, person, callOf(told, timeZone, now));
      continue;
    }
    const id = newId();
    const call = callOf(told, timeZone, now);
    const isLate = now.getTime() - at.getTime() >= lateAfterMs;
    const lateBecause = isLate ? lateReasonOf(inlet.failure) : null;
    // Whoever asked by a form before it was read here is shown alone: her owner has known of her otherwise.
    const isNews = !isLate || at >= inlet.openedAt;
    await db.transaction(async (tx) => {
      const isNew = await insertLead(tx, {
        ...{ ownerId, id, businessId, source: 'form', leadRef: ref, formRef, adRef, language },
        campaignId: (campaignRef && campaigns.get(campaignRef)) || null,
        sealed: sealPerson(sealer, id, person),
        state: 'new',
        stateAt: now,
        answeredAt: null,
        snoozedUntil: null,
        arrivedAt: at,
        receivedAt: now,
        isTest,
        // Of a test its owner is told, so that she sees that she is, and not reminded.
        remindAt:
          isTest || !isNews
            ? null
            : remindAt(lateBecause ? now : at, business.phoneHours, timeZone, call.callAt),
        lateBecause,
        callAt: call.callAt,
        callRemindAt: isTest ? null : call.callRemindAt,
      });
      if (!isNew) return;
      await index.write(tx, [{ ownerId, id, person }]);
      if (!isNews) return;
      await forwardLead(tx, { ownerId, id, businessId }, now);
      if (!isTest && !isLate) await answerFirst(jobs, tx, { ownerId, id, businessId, timeZone }, person);
      await enqueueMail(jobs, tx, arrivedKind, { ownerId, id });
      const push = { kind: arrivedKind, ownerId, data: { ownerId, id } };
      const shownAt = isTest ? now : pushAt(now, quiet, business.phoneHours, timeZone);
      await enqueuePush(jobs, tx, push, { now, at: shownAt });
    });
  }
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}
