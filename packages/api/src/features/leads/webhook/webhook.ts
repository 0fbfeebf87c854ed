import type { WebhookSender } from '@awning/adapters/ports/webhook-sender';
import { mostDeliveries } from '@awning/contract/lead-webhook';
import type { Clock } from '../../../platform/clock.ts';
import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/failure.ts';
import { findBusiness } from '../../businesses/public.ts';
import { type DeliveryRow, insertDelivery, listDeliveries, sendOnceMore } from '../store/deliveries.ts';
import type { BusinessKey } from '../store/stages.ts';
import { deleteWebhook, findWebhook, lockWebhook, saveWebhook } from '../store/webhooks.ts';
import {
  formerOf,
  newSecret,
  openSettings,
  rotated,
  sealSettings,
  type WebhookSettings,
} from './settings.ts';

interface Deps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  sender: Pick<WebhookSender, 'accepts'>;
}

export type LeadWebhook = ReturnType<typeof createLeadWebhook>;

/** Where leads of a business are sent, and what was sent. */
export interface WebhookView {
  address: string | null;
  since: Date | null;
  oldSecretUntil: Date | null;
  deliveries: DeliveryRow[];
}

/** One address a business to which its leads are sent as they come. */
export function createLeadWebhook({ db, clock, sealer, sender }: Deps) {
  async function read(ownerId: string, businessId: string): Promise<WebhookView> {
    await findBusiness(db, ownerId, businessId);
    const key = { ownerId, businessId };
    const row = await findWebhook(db, key);
    if (!row) return { address: null, since: null, oldSecretUntil: null, deliveries: [] };
    const settings = openSettings(sealer, row);
    const former = formerOf(settings, clock.now());
    return {
      address: settings.address,
      since: row.createdAt,
      oldSecretUntil: former && new Date(former.until),
      deliveries: await listDeliveries(db, key, mostDeliveries),
    };
  }

  /** Changes what is sealed. @returns how it was before; null where there was none */
  const change = (key: BusinessKey, to: (before: WebhookSettings | null) => WebhookSettings) =>
    db.transaction(async (tx) => {
      const row = await lockWebhook(tx, key);
      const before = row ? openSettings(sealer, row) : null;
      const sealed = sealSettings(sealer, key, to(before));
      // Anew with each change: a restore tells by it what was changed after the backup.
      await saveWebhook(tx, { ...key, sealed, createdAt: clock.now(), failureToldAt: null });
      return before;
    });

  async function require(key: BusinessKey): Promise<void> {
    await findBusiness(db, key.ownerId, key.businessId);
    if (!(await findWebhook(db, key))) throw notFound();
  }

  return {
    /** @throws AppFailure NOT_FOUND */
    read,

    /**
     * Sends leads there from now on. The secret is told where it is new: it can't be read again.
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED where the address can't be one of the public internet
     */
    async set(ownerId: string, businessId: string, address: string) {
      await findBusiness(db, ownerId, businessId);
      if (!sender.accepts(address)) throw invalid({ address: 'errors:webhookAddress' });
      const secret = newSecret();
      const before = await change({ ownerId, businessId }, (known) =>
        known ? { ...known, address } : { address, secret, former: null },
      );
      return { ...(await read(ownerId, businessId)), secret: before ? null : secret };
    },

    /** @throws AppFailure NOT_FOUND */
    async rotate(ownerId: string, businessId: string) {
      const key = { ownerId, businessId };
      await require(key);
      let secret: string | null = null;
      await change(key, (known) => {
        if (!known) throw notFound();
        const settings = rotated(known, clock.now());
        secret = settings.secret;
        return settings;
      });
      return { ...(await read(ownerId, businessId)), secret: secret as string | null };
    },

    /** What waits is not sent any more. @throws AppFailure NOT_FOUND */
    async remove(ownerId: string, businessId: string) {
      await findBusiness(db, ownerId, businessId);
      await deleteWebhook(db, { ownerId, businessId });
      return read(ownerId, businessId);
    },

    /** @throws AppFailure NOT_FOUND */
    async test(ownerId: string, businessId: string) {
      const key = { ownerId, businessId };
      await require(key);
      await insertDelivery(db, key, null, clock.now());
      return read(ownerId, businessId);
    },

    /** @throws AppFailure NOT_FOUND */
    async sendAgain(ownerId: string, id: string) {
      const key = await sendOnceMore(db, { ownerId, id }, clock.now());
      if (!key) throw notFound();
      return read(ownerId, key.businessId);
    },
  };
}
