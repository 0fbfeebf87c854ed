import { createECDH, ECDH } from 'node:crypto';

export interface KeyPair {
  /** Both base64url: an uncompressed point of P-256, and a number below the order of the curve. */
  publicKey: string;
  privateKey: string;
}

/**
 * The pair of a private key of P-256 (RFC 8292).
 * @param privateKey 32 bytes as base64url; random ones are a key but once in 2^32
 * @throws Error where they are none
 */
export function keyPairOf(privateKey: string): KeyPair {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** Whether a text is the public key of a browser: an uncompressed point of the curve, as base64url. */
export function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65) return false;
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length === bytes.length;
  } catch {
    return false;
  }
}

/** Whether a text is the secret of a browser (RFC 8291, 3.2). */
export const isSecret = (text: string): boolean => Buffer.from(text, 'base64url').length === 16;
