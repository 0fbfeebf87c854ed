import type { Sealer } from '../../platform/crypto/seal.ts';

/** What somebody wrote who asked about their own details. It stands in the database encrypted, and in no log. */
export interface Asker {
  name: string;
  /** As it was written. */
  contact: string;
  details: string;
}

const purposeOf = (id: string) => `lead request ${id}`;

/** @param id of the request: what was sealed for one opens for no other */
export const sealAsker = (sealer: Sealer, id: string, asker: Asker): string =>
  sealer.seal(JSON.stringify(asker), purposeOf(id));

/** @throws Error where the row was tampered with, or the key is another */
export const openAsker = (sealer: Sealer, { id, sealed }: { id: string; sealed: string }): Asker =>
  JSON.parse(sealer.open(sealed, purposeOf(id)));
