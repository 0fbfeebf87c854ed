import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { isBase64url } from '@awning/contract/base64url';

/** Encryption at rest for secrets that we must read again (access tokens of outside services). */
export interface Sealer {
  /** @param purpose binds the text to where it is used; opening under another purpose fails */
  seal(text: string, purpose: string): string;
  /** @throws Error where the text was tampered with or sealed for another purpose or key */
  open(sealed: string, purpose: string): string;
}

/** AES-256-GCM with a random 96-bit nonce; the key is derived from ENCRYPTION_KEY with HKDF-SHA-256. */
export function createSealer(masterKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, 'awning', 'seal v1', 32));
  return {
    seal(text, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      if (!sealed.startsWith('v1.')) throw new Error('unknown seal');
      if (!isBase64url(sealed.slice(3))) throw new Error('an altered seal');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
