import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether Meta has signed something: the HMAC-SHA-256 of it under the app's secret. */
export function isSigned(appSecret: string, what: string | Buffer, signature: Buffer): boolean {
  const expected = createHmac('sha256', appSecret).update(what).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** JSON that somebody else wrote; null where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
