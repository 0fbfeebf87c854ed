import { isBase64url } from '@awning/contract/base64url';
import { z } from 'zod';
import type { PersonRequest } from '../ports/ad-platform/connecting.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import type { Graph } from './graph.ts';
import { isSigned, jsonIn } from './signature.ts';

/** `issued_at` is in seconds since 1970, at most the end of the year 9999. */
const payload = z.object({
  algorithm: z.string().regex(/^HMAC-SHA256$/i),
  user_id: z.string().regex(/^\d{1,64}$/),
  issued_at: z.int().positive().max(253_402_300_799),
});

/**
 * A signed request of Meta's ("Data Deletion Request Callback", "Deauthorize Callback"): the HMAC-SHA-256, under the app's
 * secret, of the payload as it is encoded, a point, and the payload; both are base64url.
 */
export function createSignedRequests({ settings }: Graph): Pick<AdPlatform, 'readPersonRequest'> {
  return {
    readPersonRequest(signed): PersonRequest | null {
      const [signature = '', encoded = '', ...more] = signed.split('.');
      if (more.length > 0 || !isBase64url(signature) || !isBase64url(encoded)) return null;
      if (!isSigned(settings.appSecret, encoded, Buffer.from(signature, 'base64url'))) return null;
      const { data } = payload.safeParse(jsonIn(Buffer.from(encoded, 'base64url').toString('utf8')));
      return data ? { personId: data.user_id, issuedAt: new Date(data.issued_at * 1000) } : null;
    },
  };
}
