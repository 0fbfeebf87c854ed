import type { Sealer } from '../../platform/crypto/seal.ts';

/** What Meta granted: the person's token, and one for each Page by its id. */
export interface Tokens {
  accessToken: string;
  pages: Record<string, string>;
}

/** Binds what is sealed to its owner: in another account's row it can't be opened. */
export const purposeOf = (ownerId: string) => `meta:${ownerId}`;

export const sealTokens = (sealer: Sealer, ownerId: string, tokens: Tokens) =>
  sealer.seal(JSON.stringify(tokens), purposeOf(ownerId));

/** @throws where they were sealed for another owner or with another key */
export const openTokens = (sealer: Sealer, ownerId: string, sealed: string): Tokens =>
  JSON.parse(sealer.open(sealed, purposeOf(ownerId)));
