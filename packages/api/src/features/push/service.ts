import type { PushSender } from '@awning/adapters/ports/push-sender';
import { mostDevices, type PushSettings, type pushRoutes, type QuietHours } from '@awning/contract/push';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { holdUser } from '../identity/public.ts';
import { sealAddress } from './address.ts';
import type { QueuedDelivery } from './jobs.ts';
import { deliverJobName } from './push-kind.ts';
import * as store from './store/devices.ts';
import { findQuietHours, setQuietHours } from './store/quiet-hours.ts';
import { testKind } from './test-notice.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  sealer: Sealer;
  fingerprint: Fingerprint;
  sender: PushSender;
}

type Subscription = z.output<typeof pushRoutes.register.body>;
type Label = Pick<store.DeviceRow, 'browser' | 'os'>;

/** What is pushed to an owner, and when not. */
export interface PushSettingsView extends Pick<PushSettings, 'publicKey' | 'quiet'> {
  devices: store.DeviceRow[];
}

/** Devices that notices are sent to. */
export function createPushService({ db, clock, jobs, sealer, fingerprint, sender }: Deps) {
  async function settings(ownerId: string): Promise<PushSettingsView> {
    const [devices, quiet] = [await store.listDevices(db, ownerId), await findQuietHours(db, ownerId)];
    return { publicKey: sender.publicKey, devices, quiet };
  }

  return {
    settings,

    /** @throws AppFailure VALIDATION_FAILED where no push service can be at the address */
    async register(
      ownerId: string,
      { endpoint, keys, replaces }: Subscription,
      { browser, os }: Label,
    ): Promise<store.DeviceRow> {
      if (!sender.accepts({ endpoint, ...keys }))
        throw new AppFailure('VALIDATION_FAILED', 'errors:pushRefused');
      const id = newId();
      return db.transaction(async (tx) => {
        await holdUser(tx, ownerId);
        if (replaces !== undefined && replaces !== endpoint)
          await store.deleteDeviceAt(tx, ownerId, fingerprint('push endpoint', replaces));
        const device = await store.saveDevice(tx, {
          ownerId,
          id,
          endpointPrint: fingerprint('push endpoint', endpoint),
          sealed: sealAddress(sealer, id, { endpoint, ...keys }),
          browser,
          os,
          createdAt: clock.now(),
          sentAt: null,
          failedAt: null,
          endedAt: null,
        });
        const others = (await store.listDevices(tx, ownerId)).filter((one) => one.id !== id);
        if (others.length >= mostDevices)
          await store.deleteOtherDevices(tx, ownerId, [
            id,
            ...others.slice(0, mostDevices - 1).map((one) => one.id),
          ]);
        return device;
      });
    },

    /** @throws AppFailure NOT_FOUND */
    async remove(ownerId: string, id: string): Promise<void> {
      if (!(await store.deleteDevice(db, { ownerId, id }))) throw notFound();
    },

    /** @throws AppFailure NOT_FOUND */
    async test(ownerId: string, deviceId: string): Promise<void> {
      if (!(await store.findDevice(db, { ownerId, id: deviceId }))) throw notFound();
      await jobs.enqueue<QueuedDelivery>(
        db,
        deliverJobName,
        { kind: testKind, ownerId, data: { ownerId }, deviceId },
        { outside: deviceId },
      );
    },

    /** @param quiet null where the hours in which the business answers the telephone decide */
    async keepQuiet(ownerId: string, quiet: QuietHours | null): Promise<PushSettingsView> {
      await setQuietHours(db, ownerId, quiet);
      return settings(ownerId);
    },
  };
}

export type PushService = ReturnType<typeof createPushService>;
