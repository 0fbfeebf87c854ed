import type { PushAddress } from '@awning/adapters/ports/push-sender';
import type { Sealer } from '../../platform/crypto/seal.ts';

const purposeOf = (id: string) => `push device ${id}`;

/** @param id of the device: what was sealed for one opens for no other */
export const sealAddress = (sealer: Sealer, id: string, address: PushAddress): string =>
  sealer.seal(JSON.stringify(address), purposeOf(id));

/** @throws Error where the row was tampered with, or the key is another */
export const openAddress = (sealer: Sealer, { id, sealed }: { id: string; sealed: string }): PushAddress =>
  JSON.parse(sealer.open(sealed, purposeOf(id)));
