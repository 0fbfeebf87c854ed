import { timingSafeEqual } from 'node:crypto';
import { AppFailure } from '../failure.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Whose row a mailed link is about. */
export interface RowKey {
  ownerId: string;
  id: string;
}

const compact = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
const expanded = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Tokens of mailed links: whose row it is and for which purpose, signed. Nothing of them is stored; what a token may do is
 * decided by its row, for as long as there is one.
 */
export function rowTokens<Purpose extends string>(fingerprint: Fingerprint) {
  const sign = (purpose: Purpose, { ownerId, id }: RowKey) => fingerprint(purpose, `${ownerId}/${id}`);
  const make = (purpose: Purpose, key: RowKey): string =>
    `${compact(key.ownerId)}${compact(key.id)}${sign(purpose, key)}`;
  return {
    make,

    /** @throws AppFailure TOKEN_INVALID */
    open(purpose: Purpose, token: string): RowKey {
      const key = { ownerId: expanded(token.slice(0, 22)), id: expanded(token.slice(22, 44)) };
      // Compared as a whole: of base64 several texts are the same bytes, and a token that was altered is none of ours.
      const [given, expected] = [Buffer.from(token), Buffer.from(make(purpose, key))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw tokenInvalid();
      return key;
    },
  };
}

export const tokenInvalid = (): AppFailure => new AppFailure('TOKEN_INVALID', 'errors:mailedLink');
