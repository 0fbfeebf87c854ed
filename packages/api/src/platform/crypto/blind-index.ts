import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A keyed hash by which an encrypted word is found without being opened. Nobody can try words against it without the key, and
 * one word has another hash for each tenant.
 * @returns a whole number of 64 bits with a sign, as PostgreSQL's `bigint` is written
 */
export type BlindIndex = (tenantId: string, word: string) => string;

/** HMAC-SHA-256, cut to 64 bits, under a key derived from ENCRYPTION_KEY with HKDF-SHA-256. */
export function createBlindIndex(masterKey: string): BlindIndex {
  const key = Buffer.from(hkdfSync('sha256', masterKey, 'awning', 'blind index v1', 32));
  return (tenantId, word) =>
    createHmac('sha256', key).update(`${tenantId} ${word}`).digest().readBigInt64BE().toString();
}
