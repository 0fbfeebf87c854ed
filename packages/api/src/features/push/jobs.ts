import { PushFailure, type PushSender } from '@awning/adapters/ports/push-sender';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { openAddress } from './address.ts';
import { endedKind } from './mails.ts';
import { deliverJobName, type PushKind, pushJobName, type QueuedPush } from './push-kind.ts';
import { restOf } from './rest.ts';
import { type DeviceKey, findDevice, listDevices, noteDevice, wellAgain } from './store/devices.ts';
import { testKind, testNotice } from './test-notice.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  sealer: Sealer;
  sender: PushSender;
  kinds: readonly PushKind[];
}

/** A notice to one device. */
export interface QueuedDelivery extends QueuedPush {
  deviceId: string;
  /** When it was put off for the first time, ISO 8601; absent where it never was. */
  since?: string;
}

/** For a device that is away: what is a day old is no news. */
const ttlSeconds = 86_400;
/** Owners whose devices are found side by side. */
const concurrency = 4;
/** Devices that are sent to side by side: those that hang keep one each, for fifteen seconds at a time, and rest soon. */
const devicesAtOnce = 32;
/** With pauses that double from five seconds up to ten minutes: about half an hour. */
const retries = { retryLimit: 9, retryDelay: 5 };
/** A topic is up to 32 characters of base64url: of a UUID it is its digits. */
const topicOf = (tag: string) => tag.replaceAll(/[^\w]/g, '').slice(0, 32);

/** The jobs that send notices: one finds the devices of an owner, and one a device sends to it, so that each is tried by itself. */
export function pushJobs({ db, clock, jobs, logger, sealer, sender, kinds }: Deps): JobDefinition[] {
  const byName = new Map([...kinds, testNotice(db) as PushKind].map((kind) => [kind.name, kind]));

  /** Told by mail, once: until its browser is back, nothing is shown there. */
  async function end(key: DeviceKey): Promise<void> {
    await db.transaction(async (tx) => {
      await noteDevice(tx, key, { failedAt: clock.now(), endedAt: clock.now() });
      await enqueueMail(jobs, tx, endedKind, key, { key: key.id });
    });
  }

  const send: JobDefinition<QueuedPush> = {
    name: pushJobName,
    concurrency,
    onePerOwner: true,
    async run(push, { jobId }) {
      const { ownerId } = push;
      const devices = (await listDevices(db, ownerId)).filter(({ endedAt }) => endedAt === null);
      await db.transaction(async (tx) => {
        for (const { id: deviceId } of devices)
          await jobs.enqueue<QueuedDelivery>(
            tx,
            deliverJobName,
            { ...push, deviceId },
            // Where the process ends before this job has, the run that follows finds what this one enqueued.
            { outside: deviceId, singletonKey: `${jobId}/${deviceId}` },
          );
      });
    },
  };

  /** Has a notice come when the device has rested; one that is a day old by then is no news any more. */
  async function putOff(queued: QueuedDelivery, until: Date): Promise<void> {
    const since = queued.since ?? clock.now().toISOString();
    if (until.getTime() - Date.parse(since) > ttlSeconds * 1000) return;
    const options = { outside: queued.deviceId, startAfter: until };
    await jobs.enqueue<QueuedDelivery>(db, deliverJobName, { ...queued, since }, options);
  }

  const deliver: JobDefinition<QueuedDelivery> = {
    name: deliverJobName,
    concurrency: devicesAtOnce,
    onePerOutside: true,
    ...retries,
    async run(queued, { assertHeld }) {
      const { kind: name, ownerId, data, deviceId } = queued;
      const kind = byName.get(name);
      if (!kind) throw new Error(`no feature pushes notices of the kind ${name}`);
      const key = { ownerId, id: deviceId };
      const device = await findDevice(db, key);
      // A test is what an owner asks for to see whether it works by now.
      if (device?.restsUntil && device.restsUntil > clock.now() && name !== testKind)
        return putOff(queued, device.restsUntil);
      const notice = device && device.endedAt === null ? await kind.prepare(data) : null;
      if (!notice || !device) return;
      await assertHeld();
      try {
        await sender.send(openAddress(sealer, device), {
          payload: JSON.stringify({ ...notice, kind: name }),
          topic: topicOf(notice.tag),
          ttlSeconds,
        });
        await noteDevice(db, key, { sentAt: clock.now(), ...wellAgain });
      } catch (error) {
        if (!(error instanceof PushFailure)) throw error;
        if (error.kind === 'busy') {
          const now = clock.now();
          const failures = device.failures + 1;
          const restsUntil = restOf(failures, now);
          const failedAt = device.failedAt ?? (restsUntil ? now : null);
          await noteDevice(db, key, { failures, restsUntil, failedAt });
          if (!restsUntil) throw error;
          return putOff(queued, restsUntil);
        }
        if (error.kind === 'gone') return end(key);
        logger.warn({ err: error, deviceId }, 'a push service refuses a notice');
        await noteDevice(db, key, { failedAt: device.failedAt ?? clock.now() });
      }
    },
  };
  return [send as JobDefinition, deliver as JobDefinition];
}
