import { createHmac } from 'node:crypto';
import type { World } from '../world.ts';

/**
 * What Meta posts where a person acts on an app: the HMAC-SHA-256 of the encoded payload under the app's secret, a point,
 * and the payload, both base64url ("Data Deletion Request Callback", parsing the request).
 * @param issuedAt seconds since 1970
 */
export function signedRequest(world: World, userId: string, issuedAt: number): string {
  const encoded = Buffer.from(
    JSON.stringify({ user_id: userId, algorithm: 'HMAC-SHA256', issued_at: issuedAt }),
  ).toString('base64url');
  return `${createHmac('sha256', world.appSecret).update(encoded).digest('base64url')}.${encoded}`;
}
