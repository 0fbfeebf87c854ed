import { importJWK, jwtVerify } from 'jose';
import { Failure } from '../platform/failures.ts';

/** A token may be valid for a day at most (RFC 8292, 2). */
const longestMs = 24 * 60 * 60 * 1000;

const refuse = (status: 401 | 403, message: string) => new Failure(status, 'VAPID_REFUSED', message);

/**
 * Checks who sends (RFC 8292): `Authorization: vapid t=TOKEN, k=KEY`.
 * @param origin of the push service, which the token is to be for
 * @param expected the key that the browser subscribed with; null: any
 * @returns how the sender can be reached
 */
export async function contactOf(header: string, origin: string, expected: string | null): Promise<string> {
  const fields = new Map(
    header
      .replace(/^vapid\s+/i, '')
      .split(/\s*,\s*/)
      .map((part) => [part.slice(0, 1), part.slice(2)] as const),
  );
  const [token, key] = [fields.get('t'), fields.get('k')];
  if (!/^vapid\s/i.test(header) || !token || !key)
    throw refuse(401, 'Authorization has to be vapid t=…, k=…');
  if (expected !== null && key !== expected)
    throw refuse(403, 'The key is not the one that the browser subscribed with');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw refuse(403, 'k is no uncompressed point of P-256');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      algorithms: ['ES256'],
      audience: origin,
      requiredClaims: ['exp', 'sub'],
    });
    if (Number(payload.exp) * 1000 > Date.now() + longestMs) throw new Error('exp is more than a day ahead');
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('sub is neither mailto: nor https:');
    return payload.sub ?? '';
  } catch (error) {
    throw refuse(403, `The token is refused: ${(error as Error).message}`);
  }
}
