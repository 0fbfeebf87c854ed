import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@awning/contract/passkeys';
import type { Clock } from '../../../platform/clock.ts';
import type { Fingerprint } from '../../../platform/crypto/fingerprint.ts';
import type { Db } from '../../../platform/db/database.ts';
import * as store from '../store/passkeys.ts';

/** Letters and digits that nobody takes for one another on paper: 32 of them, so that each stands for 5 bits. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 50 bits a code: tries are throttled, and a stolen table is of no use without the server's key. */
const codeLength = 10;

/** Recovery codes: each takes a passkey's place once. Only a keyed hash of each is kept. */
export function createRecoveryCodes(deps: { clock: Clock; fingerprint: Fingerprint }) {
  const { clock, fingerprint } = deps;
  const digestOf = (ownerId: string, code: string) =>
    fingerprint('recovery code', JSON.stringify([ownerId, code]));

  return {
    /** Makes codes in the place of all there are, in the caller's transaction. @returns them, in the form `abcde-fghij` */
    async make(tx: Db, ownerId: string): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodeCount }, randomCode);
      const digests = codes.map((code) => digestOf(ownerId, code));
      await store.replaceRecoveryCodes(tx, ownerId, digests, clock.now());
      return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`);
    },

    /** Uses a code up, in the caller's transaction. @param typed with any case, spaces and dashes @returns whether it was good */
    spend(tx: Db, ownerId: string, typed: string): Promise<boolean> {
      const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
      return store.markRecoveryCodeUsed(tx, ownerId, digestOf(ownerId, code), clock.now());
    },

    forgetAll: (tx: Db, ownerId: string): Promise<void> =>
      store.replaceRecoveryCodes(tx, ownerId, [], clock.now()),
  };
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

const randomCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
