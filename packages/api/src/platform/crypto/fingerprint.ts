import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A keyed hash that recognises a value (an address, a network) without keeping it: nobody can try candidates against
 * it without the key. `purpose` keeps the fingerprints of one value apart.
 */
export type Fingerprint = (purpose: string, value: string) => string;

/** HMAC-SHA-256, base64url, under a key derived from the token secret with HKDF-SHA-256. */
export function createFingerprint(secret: string): Fingerprint {
  const key = Buffer.from(hkdfSync('sha256', secret, 'awning', 'fingerprint v1', 32));
  return (purpose, value) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, value]))
      .digest('base64url');
}
