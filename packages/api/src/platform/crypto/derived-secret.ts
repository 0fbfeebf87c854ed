import { hkdfSync } from 'node:crypto';

/** A secret that follows from another one, by HKDF-SHA-256. @param purpose keeps apart what follows from one @returns 32 bytes as base64url */
export const derivedSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'awning', purpose, 32)).toString('base64url');
