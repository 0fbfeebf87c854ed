import { createHmac } from 'node:crypto';

/**
 * Proves who sent a body and when, as Stripe signs ("Verify webhook signatures manually"): HMAC-SHA256 over the seconds, a
 * dot and the body, in hexadecimal, one `v1` a secret.
 */
export function signatureOf(secrets: readonly string[], body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signed.map((signature) => `v1=${signature}`)].join(',');
}
