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
import { type DeviceKey, findDevice, listDevices, noteDevice } from './store/devices.ts';
import { testNotice } from './test-notice.ts';

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
}

/** For a device that is away: what is a day old is no news. */
const ttlSeconds = 86_400;
/** Owners whose notices are sent side by side. */
const concurrency = 4;
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
            { ownerId, singletonKey: `${jobId}/${deviceId}` },
          );
      });
    },
  };

  const deliver: JobDefinition<QueuedDelivery> = {
    name: deliverJobName,
    concurrency,
    onePerOwner: true,
    ...retries,
    async run({ kind: name, ownerId, data, deviceId }, { assertHeld }) {
      const kind = byName.get(name);
      if (!kind) throw new Error(`no feature pushes notices of the kind ${name}`);
      const key = { ownerId, id: deviceId };
      const device = await findDevice(db, key);
      const notice = device && device.endedAt === null ? await kind.prepare(data) : null;
      if (!notice || !device) return;
      await assertHeld();
      try {
        await sender.send(openAddress(sealer, device), {
          payload: JSON.stringify({ ...notice, kind: name }),
          topic: topicOf(notice.tag),
          ttlSeconds,
        });
        await noteDevice(db, key, { sentAt: clock.now(), failedAt: null });
      } catch (error) {
        if (!(error instanceof PushFailure) || error.kind === 'busy') throw error;
        if (error.kind === 'gone') return end(key);
        logger.warn({ err: error, deviceId }, 'a push service refuses a notice');
        await noteDevice(db, key, { failedAt: device.failedAt ?? clock.now() });
      }
    },
  };
  return [send as JobDefinition, deliver as JobDefinition];
}
