import { randomBytes } from 'node:crypto';
import { hourMs } from '@awning/contract/durations';
import { oldSecretHours } from '@awning/contract/lead-webhook';
import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { BusinessKey } from '../store/stages.ts';

/** Where leads are sent and how that is proved. It stands in the database encrypted, and in no log. */
export interface WebhookSettings {
  address: string;
  secret: string;
  /** The secret of before, with which is signed, too, until an instant in milliseconds since 1970. */
  former: { secret: string; until: number } | null;
}

/** 256 bits, with a mark by which scanners of code find one that was published. */
export const newSecret = (): string => `awnsec_${randomBytes(32).toString('base64url')}`;

/** With a new secret, and the one of now for as long as a receiver may need to change it. */
export const rotated = ({ address, secret }: WebhookSettings, now: Date): WebhookSettings => ({
  address,
  secret: newSecret(),
  former: { secret, until: now.getTime() + oldSecretHours * hourMs },
});

/** The former secret where it counts still. */
export const formerOf = ({ former }: WebhookSettings, now: Date): WebhookSettings['former'] =>
  former && former.until > now.getTime() ? former : null;

const purposeOf = ({ ownerId, businessId }: BusinessKey) => `lead webhook ${ownerId} ${businessId}`;

export const sealSettings = (sealer: Sealer, key: BusinessKey, settings: WebhookSettings): string =>
  sealer.seal(JSON.stringify(settings), purposeOf(key));

/** @throws Error where the row was tampered with, or the key is another */
export const openSettings = (sealer: Sealer, row: BusinessKey & { sealed: string }): WebhookSettings =>
  JSON.parse(sealer.open(row.sealed, purposeOf(row)));
